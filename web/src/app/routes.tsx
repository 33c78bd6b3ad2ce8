import { legalVersions } from 'virtual:legal-versions';
import { site } from '@labka/contract/site';
import type { ComponentType, ReactNode } from 'react';
import type { TranslateText } from '../i18n/I18nProvider.tsx';
import { pagePath } from '../i18n/language-address.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextKey, TextNamespace } from '../i18n/texts.ts';
import { invariant } from '../lib/invariant.ts';
import { type LegalSlug, legalVersionPath } from '../lib/legal-document.ts';
import { SiteLayout } from '../pages/layout/SiteLayout.tsx';

export interface PageRoute {
  /** `*` stands for every path without another route. */
  readonly path: string;
  /** The prerendered file in the folder of each language. */
  readonly file: string;
  /** Whether search engines may index the page. */
  readonly inSitemap: boolean;
  /** The page's texts besides the shared ones. */
  readonly texts: readonly TextNamespace[];
  /** The layout around the page; it stays mounted during navigation to a page with the same layout. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>;
  readonly head: (
    t: TranslateText,
    language: Language,
  ) => { readonly title: string; readonly description: string };
  readonly Page: ComponentType;
  /** Downloads the page and its content in a language, so that rendering it never suspends. */
  readonly load: (language: Language) => Promise<unknown>;
}

const { brand } = site;

/** Only these pages use this layout, so they share its chunk. */
const documentLayout = page(
  async () => (await import('../pages/legal/document/DocumentLayout.tsx')).DocumentLayout,
);
const documentPage = page(
  async () => (await import('../pages/legal/document/LegalDocumentPage.tsx')).LegalDocumentPage,
);
const legalContent = download(() => import('../pages/legal/legal-content.ts'));

/** Navigation, prerendering, head tags and the sitemap use this table; the last route matches all other paths. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    file: 'index.html',
    inSitemap: true,
    texts: ['landing'],
    Layout: SiteLayout,
    head: headOf('page.landing.title', 'page.landing.description'),
    ...page(async () => (await import('../pages/landing/LandingPage.tsx')).LandingPage),
  },
  {
    path: '/support',
    file: 'support.html',
    inSitemap: true,
    texts: ['support'],
    Layout: SiteLayout,
    head: headOf(
      'support.page.title',
      site.supportForm ? 'support.page.description' : 'support.byMail.description',
    ),
    ...page(async () => (await import('../pages/support/SupportPage.tsx')).SupportPage),
  },
  {
    path: '/legal',
    file: 'legal.html',
    inSitemap: true,
    texts: ['legal-overview'],
    Layout: SiteLayout,
    head: headOf('legalOverview.page.title', 'legalOverview.page.description'),
    ...page(async () => (await import('../pages/legal/overview/LegalOverviewPage.tsx')).LegalOverviewPage),
  },
  legalRoute({ slug: 'terms' }, async () => (await import('../pages/legal/TermsPage.tsx')).TermsPage),
  legalRoute({ slug: 'privacy' }),
  legalRoute({ slug: 'cookies' }, async () => (await import('../pages/legal/CookiesPage.tsx')).CookiesPage),
  legalRoute({ slug: 'gdpr' }, async () => (await import('../pages/legal/GdprPage.tsx')).GdprPage, [
    'rights-letter',
  ]),
  ...legalVersions.map((version) => legalRoute(version)),
  {
    path: '*',
    file: '404.html',
    inSitemap: false,
    texts: [],
    Layout: SiteLayout,
    head: headOf('page.notFound.title', 'page.notFound.description'),
    ...page(async () => (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage),
  },
];

/** @param pathname from the URL, with or without a language */
export function routeFor(pathname: string): PageRoute {
  const page = pagePath(pathname);
  const found = routes.find(({ path }) => path === page || path === '*');
  invariant(found, `The last route takes every path, also ${pathname}.`);
  return found;
}

export function textsOn(route: PageRoute): readonly TextNamespace[] {
  return ['shared', ...route.texts];
}

function headOf(title: TextKey, description: TextKey): PageRoute['head'] {
  return (t) => ({ title: t(title), description: t(description) });
}

interface DocumentAddress {
  readonly slug: LegalSlug;
  /** For the permanent URL of a single version. */
  readonly version?: string;
}

/** @param loadPage loads a page that extends the document's text */
function legalRoute(
  address: DocumentAddress,
  loadPage?: () => Promise<ComponentType>,
  texts: readonly TextNamespace[] = [],
): PageRoute {
  const { slug, version } = address;
  const { Page, load } = loadPage ? page(loadPage) : { ...documentPage, Page: DocumentPage };
  const path = version === undefined ? `/legal/${slug}` : legalVersionPath({ slug, version });
  return {
    path,
    file: `${path.slice(1)}.html`,
    inSitemap: version === undefined,
    texts: ['legal', ...texts],
    Layout: documentLayout.Page,
    head: (t, language) => {
      const { title, description } = legalContent.get().legalMetadataOf(slug, language, version);
      const fullTitle = version === undefined ? title : t('legal.version.title', { title, version });
      return { title: `${fullTitle} – ${brand}`, description };
    },
    Page,
    load: (language) =>
      Promise.all([
        load(),
        documentLayout.load(),
        legalContent.load().then((content) => content.loadLegalDocument(slug, language, version)),
      ]),
  };

  function DocumentPage() {
    return <documentPage.Page {...address} />;
  }
}

function page<Props extends object>(loadPage: () => Promise<ComponentType<Props>>) {
  const { load, get } = download(loadPage);
  return {
    load,
    Page: (props: Props) => {
      const Loaded = get();
      return <Loaded {...props} />;
    },
  };
}

/** A value that is downloaded before it is used, so that React never suspends while hydrating. */
function download<Value>(fetchValue: () => Promise<Value>) {
  let value: Value | undefined;
  return {
    load: async () => {
      value = await fetchValue();
      return value;
    },
    get: () => {
      invariant(value, 'A page is loaded before it is shown.');
      return value;
    },
  };
}
