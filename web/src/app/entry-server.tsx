import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider, withBrand } from '../i18n/I18nProvider.tsx';
import type { Language } from '../i18n/languages.ts';
import { App } from './App.tsx';
import { PageHead } from './PageHead.tsx';
import { routeFor } from './routes.tsx';

export async function renderPage(pathname: string, language: Language) {
  const instance = await createI18n(language);
  const route = routeFor(pathname);
  await route.load(language);
  const inProviders = (children: ReactNode) => (
    <StaticRouter location={pathname}>
      <I18nProvider instance={instance}>{children}</I18nProvider>
    </StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(
    inProviders(<App keepsHead={false} />),
    // Otherwise React moves large boundaries to the end of the page and inserts them with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return {
    route,
    t: withBrand(instance.t, language),
    /** Markup for the document's head, which the browser keeps up to date. */
    head: renderToStaticMarkup(inProviders(<PageHead pathname={pathname} />)),
    /** Markup for the root element. */
    page: await text(prelude),
  };
}
