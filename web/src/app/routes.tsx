import { type ComponentType, lazy } from 'react';
import type { LegalSlug } from '../../legal/legal-document.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextPart } from '../i18n/texts.ts';

export interface PageRoute {
  /** The path in the address; null is every path that no other route has. */
  readonly path: string | null;
  /** Where the prerendered page lies in each language's folder. */
  readonly file: string;
  readonly inSitemap: boolean;
  /** The texts of the page besides those on every page. */
  readonly texts: readonly TextPart[];
  readonly Page: ComponentType;
  /** Downloads the page and what it shows in a language, so that showing it does not wait. */
  readonly load: (language: Language) => Promise<unknown>;
}

type RouteFacts = Pick<PageRoute, 'path' | 'file' | 'inSitemap' | 'texts'>;
type LoadPage = () => Promise<ComponentType>;

/** Every page of the site. Navigation, prerendering and the sitemap are made from this table. */
export const routes: readonly PageRoute[] = [
  route({ path: '/', file: 'index.html', inSitemap: true, texts: ['landing'] }, async () => {
    return (await import('../pages/landing/LandingPage.tsx')).LandingPage;
  }),
  route({ path: '/support', file: 'support.html', inSitemap: true, texts: ['support'] }, async () => {
    return (await import('../pages/support/SupportPage.tsx')).SupportPage;
  }),
  route({ path: '/legal', file: 'legal.html', inSitemap: true, texts: ['legalOverview'] }, async () => {
    return (await import('../pages/legal/overview/LegalOverviewPage.tsx')).LegalOverviewPage;
  }),
  legalRoute('terms', async () => (await import('../pages/legal/TermsPage.tsx')).TermsPage),
  legalRoute('privacy', async () => (await import('../pages/legal/PrivacyPage.tsx')).PrivacyPage),
  legalRoute('cookies', async () => (await import('../pages/legal/CookiesPage.tsx')).CookiesPage),
  legalRoute('gdpr', async () => (await import('../pages/legal/GdprPage.tsx')).GdprPage, ['rightsLetter']),
];

export const notFoundRoute = route(
  { path: null, file: '404.html', inSitemap: false, texts: [] },
  async () => {
    return (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage;
  },
);

export function routeFor(path: string): PageRoute {
  return routes.find((candidate) => candidate.path === path) ?? notFoundRoute;
}

/** The parts of the texts that the page at a path says. */
export function textsFor(path: string): readonly TextPart[] {
  return ['shared', ...routeFor(path).texts];
}

function route(
  facts: RouteFacts,
  loadPage: LoadPage,
  loadContent: (language: Language) => Promise<unknown> = async () => undefined,
): PageRoute {
  return {
    ...facts,
    load: (language) => Promise.all([loadPage(), loadContent(language)]),
    Page: lazy(async () => ({ default: await loadPage() })),
  };
}

function legalRoute(slug: LegalSlug, loadPage: LoadPage, texts: readonly TextPart[] = []): PageRoute {
  const facts: RouteFacts = {
    path: `/legal/${slug}`,
    file: `legal/${slug}.html`,
    inSitemap: true,
    texts: ['legal', ...texts],
  };
  return route(facts, loadPage, async (language) => {
    const { loadLegalDocument } = await import('../pages/legal/legal-documents.ts');
    return loadLegalDocument(slug, language);
  });
}
