import { text } from 'node:stream/consumers';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { site } from '../../site.config.ts';
import { StructuredData } from '../components/StructuredData/StructuredData.tsx';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { Language } from '../i18n/languages.ts';
import { faqPage } from '../pages/support/faq-page.ts';
import { questionValues } from '../pages/support/useQuestionText.ts';
import { App } from './App.tsx';
import { HeroPreload } from './HeroPreload.tsx';
import { operatorFacts } from './operator-facts.ts';
import { SocialTags } from './SocialTags.tsx';

/** The markup of one page; what belongs in the document's head comes first in it. */
export async function renderPage(path: string, language: Language): Promise<string> {
  const i18n = await createI18n(language);
  const { prelude } = await prerenderToNodeStream(
    <I18nProvider instance={i18n}>
      <App initialPath={path} />
    </I18nProvider>,
    // React would move large parts to the end of the page and put them back by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude);
}

/** What stands in a page's head for others than its visitors. */
export function renderHeadTags(props: ComponentProps<typeof SocialTags>): string {
  return renderToStaticMarkup(
    <>
      <SocialTags {...props} />
      {props.path === '/' && <HeroPreload language={props.language} />}
    </>,
  );
}

/**
 * Facts for search engines. Only served pages carry them: Trusted Types forbid React to make a script element in the browser, and a search
 * engine asks for each page by its address.
 */
export async function renderFacts(path: string, language: Language): Promise<string> {
  const data = await factsAbout(path, language);
  return data === null ? '' : renderToStaticMarkup(<StructuredData data={data} />);
}

/** The home page stands for the operator, the support page for the questions that it answers. */
async function factsAbout(path: string, language: Language): Promise<object | null> {
  if (path === '/') return operatorFacts();
  if (path !== '/support' || !site.supportForm) return null;
  const { t } = await createI18n(language);
  return faqPage((key) => t(key, questionValues));
}
