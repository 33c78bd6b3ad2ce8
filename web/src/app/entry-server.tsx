import { text } from 'node:stream/consumers';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { site } from '../../site.config.ts';
import { StructuredData } from '../components/StructuredData/StructuredData.tsx';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider, type TranslateText } from '../i18n/I18nProvider.tsx';
import type { Language } from '../i18n/languages.ts';
import { faqPage } from '../pages/support/faq-page.ts';
import { questionValues } from '../pages/support/useQuestionText.ts';
import { App } from './App.tsx';
import { HeroPreload } from './HeroPreload.tsx';
import { operatorFacts } from './operator-facts.ts';
import { PageHead } from './PageHead.tsx';
import { routeFor } from './routes.tsx';
import { SocialTags } from './SocialTags.tsx';

export interface RenderedPage {
  /** Markup for the document's head. */
  readonly head: string;
  /** Markup for the element that the browser hydrates. */
  readonly page: string;
}

/** One page as the prerendered file holds it. */
export async function renderPage(pathname: string, language: Language): Promise<RenderedPage> {
  const instance = await createI18n(language);
  await routeFor(pathname).load(language);
  const inProviders = (children: ReactNode) => (
    <StaticRouter location={pathname}>
      <I18nProvider instance={instance}>{children}</I18nProvider>
    </StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(
    inProviders(<App keepsHead={false} />),
    // React would move large parts to the end of the page and put them back by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return {
    head: renderToStaticMarkup(
      inProviders(<Head pathname={pathname} language={language} instance={instance} />),
    ),
    page: await text(prelude),
  };
}

interface HeadProps {
  readonly pathname: string;
  readonly language: Language;
  readonly instance: i18n;
}

/** What the browser keeps up to date, and what stands in a page's head for others than its visitors. */
function Head({ pathname, language, instance }: HeadProps) {
  const { path, head } = routeFor(pathname);
  const t: TranslateText = (key, values) => instance.t(key, values ?? {});
  const facts = factsAbout(path, t);
  return (
    <>
      <PageHead pathname={pathname} />
      {/* A page that is not there is not shared. */}
      {path !== '*' && <SocialTags path={path} language={language} {...head(t, language)} />}
      {path === '/' && <HeroPreload language={language} />}
      {facts && <StructuredData data={facts} />}
    </>
  );
}

/**
 * Facts for search engines: the home page stands for the operator, the support page for the questions that it answers. Only served pages
 * carry them: Trusted Types forbid React to make a script element in the browser, and a search engine asks for each page by its address.
 */
function factsAbout(path: string, t: TranslateText): object | undefined {
  if (path === '/') return operatorFacts();
  if (path !== '/support' || !site.supportForm) return undefined;
  return faqPage((key) => t(key, questionValues));
}
