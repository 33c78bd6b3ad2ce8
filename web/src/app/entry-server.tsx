import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { Language } from '../i18n/languages.ts';
import { App } from './App.tsx';

/** The markup of one page; what belongs in the document's head comes first in it. */
export async function renderPage(path: string, language: Language): Promise<string> {
  const i18n = await createI18n(language);
  const { prelude } = await prerenderToNodeStream(
    <I18nProvider instance={i18n}>
      <App initialPath={path} />
    </I18nProvider>,
  );
  return text(prelude);
}
