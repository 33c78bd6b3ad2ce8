import { text } from 'node:stream/consumers';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StructuredData } from '../components/StructuredData/StructuredData.tsx';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { Language } from '../i18n/languages.ts';
import { App } from './App.tsx';
import { HeroPreload } from './HeroPreload.tsx';
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

/** Facts for search engines that belong to a page but to nothing that a visitor sees. */
export function renderStructuredData(data: object): string {
  return renderToStaticMarkup(<StructuredData data={data} />);
}
