import { pagePath } from '../src/i18n/language-address.ts';
import { headlineFont } from './fonts/headline-face.ts';
import { headlineText } from './headline-text.ts';
import { pageStyle } from './page-style.ts';

export type Page = { readonly path: string; readonly html: string };

/**
 * Puts into each page the style that it needs, the letters of its headline, and the start script. A page has one style in all languages,
 * so the content security policy needs one hash for it; the letters are data, which needs none.
 * @param parts the sheet's text, and the path of the other
 */
export async function assemblePages(
  pages: readonly Page[],
  { sheet, sheetWithoutScript, script }: { sheet: string; sheetWithoutScript: string; script: string },
): Promise<{ pages: readonly Page[]; styles: readonly string[] }> {
  const markup: Map<string, string> = new Map();
  for (const { path, html } of pages) markup.set(nameOf(path), (markup.get(nameOf(path)) ?? '') + html);
  const styles = new Map([...markup].map(([name, html]) => [name, pageStyle(sheet, html)]));
  const linkWithoutScript = `<noscript><link rel="stylesheet" href="/${sheetWithoutScript}"></noscript>`;
  return {
    styles: [...styles.values()],
    pages: await Promise.all(
      pages.map(async ({ path, html }) => {
        const style = styles.get(nameOf(path)) ?? '';
        const headline = (await headlineFont(headlineText(style, html))).toString('base64');
        return {
          path,
          html: withoutIndentation(html)
            .replace('<!--style-->', () => `<style>${style}</style>${linkWithoutScript}`)
            .replace(
              '<!--start-->',
              () => `<meta name="headline" content="${headline}"><script>${script}</script>`,
            ),
        };
      }),
    ),
  };
}

/** The template is written for readers. */
function withoutIndentation(html: string) {
  return html.replace(/\n\s*(?=<)/g, '');
}

/** The page that a file is a language's version of. All versions of a document count as one: on the day on which one follows another, its style stays. */
function nameOf(path: string) {
  return pagePath(`/${path}`).replace(/(?<=legal\/\w+)\/.*(?=\.html$)/, '');
}
