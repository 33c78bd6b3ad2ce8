import { escapeHtml } from '@labka/functions/mail/safe-text';
import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import { UsageError } from '../tool.ts';

/** The same words for programs that show HTML and for those that do not. */
export interface Rendered {
  readonly html: string;
  readonly text: string;
}

/** A part of an issue: its first-level heading and the text below. */
export interface RenderedPart extends Rendered {
  readonly title: string;
}

/** Renders one language's part. Whatever a mail cannot carry is answered by a `UsageError`. */
export function renderPart(markdown: string): RenderedPart {
  const [first, ...others] = blocksOf(readMarkdown(markdown));
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new UsageError('A part must start with its title, such as: # Ahoj z Košíc');
  if (others.length === 0) throw new UsageError(`There is no text below the title "${first.text}".`);
  return { title: renderInline(first.tokens).text, ...renderBlocks(others) };
}

/** A nested quote adds one level, a nested list two. Deeper nesting is unreadable and can overflow the stack. */
const deepestLevel = 100;

function readMarkdown(markdown: string): readonly Token[] {
  try {
    const tokens = marked.lexer(markdown);
    assertDepth(tokens, deepestLevel);
    return tokens;
  } catch (cause) {
    throw new UsageError('A part is nested too deeply.', { cause });
  }
}

function assertDepth(tokens: readonly Token[], levels: number): void {
  if (levels === 0) throw new RangeError(`There are more than ${deepestLevel} levels.`);
  for (const token of tokens) {
    if ('tokens' in token && token.tokens) assertDepth(token.tokens, levels - 1);
    if ('items' in token) assertDepth(token.items, levels - 1);
  }
}

/** No extension is loaded, so there are only the tokens that `MarkedToken` names. */
function blocksOf(tokens: readonly Token[]): readonly MarkedToken[] {
  return (tokens as readonly MarkedToken[]).filter(({ type }) => type !== 'space' && type !== 'def');
}

function renderBlocks(tokens: readonly Token[]): Rendered {
  const blocks = blocksOf(tokens).map(renderBlock);
  return {
    html: blocks.map(({ html }) => html).join('\n'),
    text: blocks.map(({ text }) => text).join('\n\n'),
  };
}

function renderBlock(token: MarkedToken): Rendered {
  switch (token.type) {
    case 'heading':
      return renderHeading(token);
    case 'paragraph':
      return wrap('p', renderInline(token.tokens));
    case 'list':
      return renderList(token);
    case 'blockquote':
      return renderQuote(token);
    case 'hr':
      return { html: '<hr>', text: '* * *' };
    case 'html':
      return wrap('p', plain(token.text.trim()));
    default:
      // A tight list's items hold text without a paragraph.
      return renderInline([token]);
  }
}

function renderHeading({ depth, text, tokens }: Tokens.Heading): Rendered {
  if (depth < 2 || depth > 3)
    throw new UsageError(`"${text}" must be a heading of the second or third level: ## or ###.`);
  const heading = renderInline(tokens);
  return { ...wrap(`h${depth}`, heading), text: `${heading.text}\n${'-'.repeat(heading.text.length)}` };
}

function renderList({ ordered, start, items }: Tokens.List): Rendered {
  const first = typeof start === 'number' ? start : 1;
  const rendered = items.map((item, index) => {
    const mark = ordered ? `${first + index}. ` : '- ';
    return { mark, ...renderItem(item) };
  });
  const tag = ordered ? 'ol' : 'ul';
  const attribute = ordered && first !== 1 ? ` start="${first}"` : '';
  return {
    html: `<${tag}${attribute}>\n${rendered.map(({ html }) => `<li>${html}</li>`).join('\n')}\n</${tag}>`,
    text: rendered.map(({ mark, text }) => indent(text, mark, ' '.repeat(mark.length))).join('\n'),
  };
}

function renderItem({ tokens, loose }: Tokens.ListItem): Rendered {
  const { html, text } = renderBlocks(tokens);
  return { html, text: loose ? text : text.replaceAll('\n\n', '\n') };
}

function renderQuote({ tokens }: Tokens.Blockquote): Rendered {
  const { html, text } = renderBlocks(tokens);
  return { html: `<blockquote>\n${html}\n</blockquote>`, text: indent(text, '> ', '> ') };
}

function renderInline(tokens: readonly Token[]): Rendered {
  const parts = (tokens as readonly MarkedToken[]).map(renderSpan);
  return {
    html: parts.map(({ html }) => html).join(''),
    text: parts.map(({ text }) => text).join(''),
  };
}

function renderSpan(token: MarkedToken): Rendered {
  switch (token.type) {
    case 'text':
      return token.tokens ? renderInline(token.tokens) : plain(token.text.replace(/\s*\n\s*/g, ' '));
    case 'escape':
    case 'html':
      return plain(token.text);
    case 'strong':
    case 'em':
    case 'del':
      return wrap(token.type, renderInline(token.tokens));
    case 'codespan':
      return wrap('code', plain(token.text));
    case 'br':
      return { html: '<br>', text: '\n' };
    case 'link':
      return renderLink(token);
    case 'image':
      throw new UsageError(
        `Newsletters cannot contain images, because they load nothing: remove ${token.raw}`,
      );
    default:
      throw new UsageError(`A newsletter has no ${token.type}: ${token.raw.trim().split('\n', 1)[0]}`);
  }
}

function renderLink(token: Tokens.Link): Rendered {
  const label = renderInline(token.tokens);
  // As typed: mail programs would make a link of an address anyway, in a colour of their own.
  if (token.href === `mailto:${token.text}`)
    return { html: `<a href="${escapeHtml(token.href)}">${label.html}</a>`, text: label.text };
  const url = readHttpsUrl(token);
  const isItself = [token.href, token.href.replace(/^https:\/\//, '')].includes(label.text);
  return {
    html: `<a href="${escapeHtml(url)}">${label.html}</a>`,
    text: isItself ? url : `${label.text} (${url})`,
  };
}

function readHttpsUrl({ href, raw }: Tokens.Link): string {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href;
  throw new UsageError(`A link must be a full address starting with https://: ${raw}`);
}

function wrap(tag: string, { html, text }: Rendered): Rendered {
  return { html: `<${tag}>${html}</${tag}>`, text };
}

/** Escapes text, so it is never interpreted as HTML. */
function plain(text: string): Rendered {
  return { html: escapeHtml(text), text };
}

function indent(text: string, first: string, next: string): string {
  const lines = text.split('\n').map((line, index) => (index === 0 ? first : next) + line);
  return lines.map((line) => line.trimEnd()).join('\n');
}
