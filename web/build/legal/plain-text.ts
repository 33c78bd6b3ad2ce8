import type { Token, Tokens } from 'marked';

/** The text of Markdown tokens without markup; blocks, items and cells are separated by a space. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map(textOf)
    .join('')
    .replaceAll(/[ \n]+/g, ' ')
    .trim();
}

function textOf(token: Token): string {
  if (isTable(token))
    return cellsOf(token)
      .map((cell) => `${plainText(cell.tokens)} `)
      .join('');
  if (isList(token)) return token.items.map((item) => `${plainText(item.tokens)} `).join('');
  if ('tokens' in token && token.tokens) return `${plainTextKeepingSpace(token.tokens)}${blockEnd(token)}`;
  return 'text' in token && typeof token.text === 'string' ? unescaped(token.text) : ' ';
}

/** Inside a line the spaces around emphasis count. */
function plainTextKeepingSpace(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('');
}

function blockEnd({ type }: Token): string {
  return type === 'paragraph' || type === 'blockquote' || type === 'heading' ? ' ' : '';
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

function cellsOf({ header, rows }: Tokens.Table): readonly Tokens.TableCell[] {
  return [...header, ...rows.flat()];
}

/** The lexer keeps text as it is written, apart from these. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
