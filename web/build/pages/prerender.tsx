import { renderToStaticMarkup } from 'react-dom/server';
import { renderPage } from '../../src/app/entry-server.tsx';
import { routes } from '../../src/app/routes.tsx';
import { type Language, languages } from '../../src/i18n/languages.ts';
import type { Page } from '../assemble.ts';
import { ServedHead } from './ServedHead.tsx';

export { sitemap } from './sitemap.ts';

interface PrerenderInput {
  /** index.html, with markers for the head and the page. */
  readonly template: string;
  /** URLs of the files that the start script loads; the style is for content that the page does not show at first. */
  readonly application: { readonly script: string; readonly style: string };
}

/** A path without a route, which renders the not-found page. */
const unknownPath = '/404';

/** Hosting serves this language to browsers that accept none of ours. */
const rootLanguage: Language = 'en';

/** Every page in the folder of each language, and the fallback pages at the root. */
export async function prerenderSite(input: PrerenderInput): Promise<readonly Page[]> {
  const files: Page[] = [];
  for (const language of languages) {
    for (const { path, file } of routes) {
      const html = await prerenderPage(path === '*' ? unknownPath : path, language, input);
      files.push({ path: `${language}/${file}`, html });
      if (language === rootLanguage) files.push({ path: file, html });
    }
  }
  return files;
}

async function prerenderPage(path: string, language: Language, input: PrerenderInput): Promise<string> {
  const { script, style } = input.application;
  const { route, t, head, page } = await renderPage(path, language);
  const servedHead = renderToStaticMarkup(<ServedHead route={route} language={language} t={t} />);
  // start.ts and entry-client.tsx read them.
  const applicationTags = `<meta name="application" content="${script}"><meta name="application-style" content="${style}">`;
  return input.template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!--head-->', () => head + servedHead + applicationTags)
    .replace('<!--page-->', () => page);
}
