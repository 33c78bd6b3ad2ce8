import { legalVersions } from 'virtual:legal-versions';
import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { site } from '../../site.config.ts';
import type { TranslateText } from '../i18n/I18nProvider.tsx';
import { pagePath } from '../i18n/language-address.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextNamespace } from '../i18n/texts.ts';
import { invariant } from '../lib/invariant.ts';
import { type LegalSlug, type LegalVersion, legalVersionPath } from '../lib/legal-document.ts';
import { SiteFrame } from '../pages/layout/SiteFrame.tsx';

/** What the document's head says of a page. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

export interface PageRoute {
  /** As react-router reads it; `*` is every path that no other route has. */
  readonly path: string;
  /** Where the prerendered page lies in each language's folder. */
  readonly file: string;
  /** Whether search engines are told of it; they are asked to leave out all others. */
  readonly inSitemap: boolean;
  /** The texts of the page besides those on every page. */
  readonly texts: readonly TextNamespace[];
  /** What stands around the page, and stays when another page with the same frame follows. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  readonly head: (t: TranslateText, language: Language) => HeadTexts;
  readonly Page: ComponentType;
  /** Downloads the page and what it shows in a language, so that showing it does not wait. */
  readonly load: (language: Language) => Promise<unknown>;
}

const { brand } = site;

/** Pages that have this frame only among themselves share its download, too. */
const documentFrame = download(
  async () => (await import('../pages/legal/document/DocumentFrame.tsx')).DocumentFrame,
);

/** Every page of the site. Navigation, prerendering, head tags and the sitemap are made from this table; the last route takes what no other does. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    file: 'index.html',
    inSitemap: true,
    texts: ['landing'],
    Frame: SiteFrame,
    head: (t) => ({
      title: t('page.landing.title', { brand }),
      description: t('page.landing.description', { brand }),
    }),
    ...page(async () => (await import('../pages/landing/LandingPage.tsx')).LandingPage),
  },
  {
    path: '/support',
    file: 'support.html',
    inSitemap: true,
    texts: ['support'],
    Frame: SiteFrame,
    head: (t) => ({
      title: t('support.page.title', { brand }),
      description: t(site.supportForm ? 'support.page.description' : 'support.byMail.description', { brand }),
    }),
    ...page(async () => (await import('../pages/support/SupportPage.tsx')).SupportPage),
  },
  {
    path: '/legal',
    file: 'legal.html',
    inSitemap: true,
    texts: ['legal-overview'],
    Frame: SiteFrame,
    head: (t) => ({
      title: t('legalOverview.page.title', { brand }),
      description: t('legalOverview.page.description', { brand }),
    }),
    ...page(async () => (await import('../pages/legal/overview/LegalOverviewPage.tsx')).LegalOverviewPage),
  },
  legalRoute('terms', async () => (await import('../pages/legal/TermsPage.tsx')).TermsPage),
  legalRoute('privacy', async () => (await import('../pages/legal/PrivacyPage.tsx')).PrivacyPage),
  legalRoute('cookies', async () => (await import('../pages/legal/CookiesPage.tsx')).CookiesPage),
  legalRoute('gdpr', async () => (await import('../pages/legal/GdprPage.tsx')).GdprPage, ['rights-letter']),
  ...legalVersions.map(versionRoute),
  {
    path: '*',
    file: '404.html',
    inSitemap: false,
    texts: [],
    Frame: SiteFrame,
    head: (t) => ({
      title: t('page.notFound.title', { brand }),
      description: t('page.notFound.description', { brand }),
    }),
    ...page(async () => (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage),
  },
];

/** @param pathname as in the address, with or without a language */
export function routeFor(pathname: string): PageRoute {
  const page = pagePath(pathname);
  const found = routes.find(({ path }) => matchPath({ path, caseSensitive: true }, page));
  invariant(found, `The last route takes every path, also ${pathname}.`);
  return found;
}

/** The namespaces of the texts that a page says. */
export function textsOn(route: PageRoute): readonly TextNamespace[] {
  return ['shared', ...route.texts];
}

function legalRoute(
  slug: LegalSlug,
  loadPage: () => Promise<ComponentType>,
  texts: readonly TextNamespace[] = [],
): PageRoute {
  const { Page, load } = page(loadPage);
  const content = legalContent(slug);
  return {
    path: `/legal/${slug}`,
    file: `legal/${slug}.html`,
    inSitemap: true,
    texts: ['legal', ...texts],
    Frame: documentFrame.Component,
    head: (_t, language) => {
      const { title, description } = content.facts(language);
      return { title: `${title} – ${brand}`, description };
    },
    Page,
    load: (language) => Promise.all([load(), documentFrame.load(), content.load(language)]),
  };
}

/** The address of a version, which it keeps when another is in force. */
function versionRoute({ slug, version }: LegalVersion): PageRoute {
  const { Component, load } = download(
    async () => (await import('../pages/legal/VersionPage.tsx')).VersionPage,
  );
  const content = legalContent(slug, version);
  const path = legalVersionPath({ slug, version });
  return {
    path,
    file: `${path.slice(1)}.html`,
    inSitemap: false,
    texts: ['legal'],
    Frame: documentFrame.Component,
    head: (t, language) => {
      const { title, description } = content.facts(language);
      return { title: `${t('legal.version.title', { title, version })} – ${brand}`, description };
    },
    Page: () => <Component slug={slug} version={version} />,
    load: (language) => Promise.all([load(), documentFrame.load(), content.load(language)]),
  };
}

/** A document's text, and what its head needs of it. */
function legalContent(slug: LegalSlug, version?: string) {
  let content: typeof import('../pages/legal/legal-content.ts') | undefined;
  return {
    load: async (language: Language) => {
      content = await import('../pages/legal/legal-content.ts');
      await content.loadLegalDocument(slug, language, version);
    },
    facts: (language: Language) => {
      invariant(content, 'A page is loaded before its head is written.');
      return content.legalFactsOf(slug, language, version);
    },
  };
}

function page(loadPage: () => Promise<ComponentType>) {
  const { Component, load } = download(loadPage);
  return { Page: Component, load };
}

/** A component that is a download of its own; it is loaded before it is rendered, so that React never waits while it hydrates. */
function download<Props extends object>(loadComponent: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  return {
    load: async () => {
      Loaded = await loadComponent();
    },
    Component: (props: Props) => {
      invariant(Loaded, 'A page is loaded before it is shown.');
      return <Loaded {...props} />;
    },
  };
}
