import type { RendererObject, Tokens } from 'marked';
import { plainText } from '../../src/lib/plain-text.ts';
import { keptTogether } from './kept-together.ts';

/** Renders legal texts: tables that fold on narrow screens, marked external links, no HTML. */
export const legalRenderer: RendererObject = {
  heading({ text }: Tokens.Heading) {
    throw new Error(`The heading "${text}" is inside another block.`);
  },
  text(token: Tokens.Text | Tokens.Escape) {
    if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
    const html = 'escaped' in token && token.escaped ? token.text : escapeHtml(token.text);
    return keptTogether(html);
  },
  link({ href, tokens }: Tokens.Link) {
    const relation = href.startsWith('http') ? ' rel="external noopener"' : '';
    // The print styles show the URL after the link's text.
    const words = this.parser.parseInline(tokens);
    const named = relation !== '' && plainText(words) !== href ? ' data-named' : '';
    // RFC 3966 allows no spaces in the URL of a telephone number.
    const url = href.startsWith('tel:') ? href.replaceAll(' ', '') : href;
    return `<a href="${escapeHtml(url)}"${relation}${named}>${breakable(words)}</a>`;
  },
  table({ header, rows }: Tokens.Table) {
    const labels = header.map((cell) => escapeHtml(plainText(this.parser.parseInline(cell.tokens))));
    const head = header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`);
    const body = rows.map((row) => {
      const cells = row.map((cell, column) => {
        const content = this.parser.parseInline(cell.tokens);
        return column === 0
          ? `<th scope="row">${content}</th>`
          : `<td data-label="${labels[column]}">${content}</td>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    });
    return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
  },
  html({ text }: Tokens.HTML | Tokens.Tag) {
    throw new Error(`Legal texts must not contain HTML; found ${text}.`);
  },
};

/**
 * A URL breaks after its slashes and dots, an email address after its @, and a telephone number, a box in the styles,
 * between its groups.
 */
function breakable(words: string): string {
  if (/^\+[\d\u00a0]+$/.test(words)) return words.replaceAll('\u00a0', ' ');
  if (/^\S+@\S+$/.test(words)) return words.replace('@', '@<wbr>');
  return /^https?:[^ ]+$/.test(words) ? words.replaceAll(/(?<=[./])(?=[^./])/g, '<wbr>') : words;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
