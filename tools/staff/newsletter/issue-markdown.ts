import { escapeHtml } from '@labka/functions/mail/safe-text';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { Failure } from '../../support/command.ts';

/** Renders one language's section. Throws a `Failure` for anything that mails cannot contain. */
export function renderPart(markdown: string) {
  const [first, ...others] = readMarkdown(markdown);
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Failure('A part must start with its title, such as: # Ahoj z Košíc');
  if (others.length === 0) throw new Failure(`There is no text below the title "${first.text}".`);
  return {
    title: asText.parser([{ ...first, type: 'paragraph' }]).trim(),
    html: asHtml.parser(others).trim(),
    text: asText.parser(others).trim(),
  };
}

/** A nested quote adds one level, a nested list two. Deeper nesting is unreadable and can overflow the stack. */
const deepestLevel = 100;

function readMarkdown(markdown: string): Token[] {
  const tokens = parse(markdown);
  new Marked().walkTokens(tokens, (token) => {
    const sentence = misreading(token);
    if (sentence !== undefined) throw new Failure(sentence);
  });
  return tokens.filter(({ type }) => type !== 'space' && type !== 'def');
}

function parse(markdown: string): Token[] {
  try {
    const tokens = new Marked().lexer(markdown);
    assertDepth(tokens, deepestLevel);
    return tokens;
  } catch (cause) {
    throw new Failure('A part is nested too deeply.', { cause });
  }
}

function assertDepth(tokens: readonly Token[], levels: number): void {
  if (levels === 0) throw new RangeError(`There are more than ${deepestLevel} levels.`);
  for (const token of tokens) {
    if ('tokens' in token && token.tokens) assertDepth(token.tokens, levels - 1);
    if ('items' in token) assertDepth(token.items, levels - 1);
  }
}

/** What Markdown reads otherwise than the author means it: a sentence that says what to change. */
function misreading(token: Token): string | undefined {
  if (isList(token) && isOfDates(token))
    return `A line that starts with a number and a dot is an item of a list; write a date as 24\\. decembra: ${firstLine(token)}`;
  if (token.type === 'heading' && !/^ {0,3}#/.test(token.raw) && token.depth === 2)
    return `A line of --- makes the text above it a heading; leave a blank line between them: ${firstLine(token)}`;
  if (token.type === 'link' && token.raw === token.text && /(?!\p{ASCII})\p{P}/u.test(token.raw))
    return `Put the address between < and >, or it ends with its quotation mark: ${token.raw}`;
  if (token.type === 'paragraph' && /^\s*[•·] |^#{1,6}[^#\s]/m.test(token.raw))
    return `A list starts with "- ", a heading with "## " and a space: ${firstLine(token)}`;
  // A tight list's item is a text too, with its own elements.
  if (token.type !== 'text' || ('tokens' in token && token.tokens)) return undefined;
  if (token.raw.includes('**'))
    return `A mark for bold text has a space or a letter on the wrong side: ${firstLine(token)}`;
  if (/\]\(|\] \($/.test(token.raw))
    return `This is no link, since its address has a space, or one before it: ${firstLine(token)}`;
  return undefined;
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

/** In a list that is meant as one, numbers count from the first, or all are 1. */
function isOfDates({ ordered, start, items }: Tokens.List): boolean {
  const numbers = items.map(({ raw }) => Number.parseInt(raw, 10));
  const counts = numbers.every((number, index) => number === Number(start) + index);
  const isCounted = items.length > 1 && (counts || numbers.every((number) => number === 1));
  return (
    (ordered && !isCounted) || items.some(({ tokens: [first] }) => first && isList(first) && first.ordered)
  );
}

function firstLine({ raw }: Token): string {
  return raw.trim().split('\n', 1)[0] ?? '';
}

function refuse(token: Token): never {
  throw new Failure(`A newsletter has no ${token.type}: ${firstLine(token)}`);
}

const refused: RendererObject = {
  code: refuse,
  table: refuse,
  checkbox: refuse,
  image({ raw }) {
    throw new Failure(`Newsletters cannot contain images, because they load nothing: remove ${raw}`);
  },
};

/** An author's HTML is shown as typed. */
const asHtml = new Marked({
  renderer: {
    ...refused,
    heading({ depth, text, tokens }) {
      if (depth < 2 || depth > 3)
        throw new Failure(`"${text}" must be a heading of the second or third level: ## or ###.`);
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text)),
    link(token) {
      return `<a href="${escapeHtml(addressOf(token))}">${this.parser.parseInline(token.tokens)}</a>`;
    },
    listitem({ tokens }) {
      return `<li>${this.parser.parse(tokens).trim()}</li>\n`;
    },
    text(token) {
      return 'tokens' in token && token.tokens
        ? `${this.parser.parseInline(token.tokens)}\n`
        : escapeHtml(onOneLine(token.text));
    },
  },
});

const asText = new Marked({
  renderer: {
    ...refused,
    blockquote({ tokens }) {
      return `${indent(this.parser.parse(tokens).trim(), '> ', '> ')}\n\n`;
    },
    br: () => '\n',
    codespan: ({ text }) => text,
    del({ tokens }) {
      return `~~${this.parser.parseInline(tokens)}~~`;
    },
    em: words,
    heading({ tokens }) {
      const title = this.parser.parseInline(tokens);
      return `${title}\n${'-'.repeat(title.length)}\n\n`;
    },
    hr: () => '* * *\n\n',
    html: ({ text, block }) => (block ? `${text.trim()}\n\n` : text),
    link(token) {
      const [url, label] = [addressOf(token), this.parser.parseInline(token.tokens)];
      if (url.startsWith('mailto:')) return label;
      const isItself = [token.href, token.href.replace(/^https:\/\//, '')].includes(label);
      return isItself ? url : `${label} (${url})`;
    },
    list({ ordered, start, items }) {
      const lines = items.map(({ tokens, loose }, index) => {
        const mark = ordered ? `${Number(start) + index}. ` : '- ';
        const text = this.parser.parse(tokens).trim();
        return indent(loose ? text : text.replace(/\n{2,}/g, '\n'), mark, ' '.repeat(mark.length));
      });
      return `${lines.join('\n')}\n\n`;
    },
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    strong: words,
    text(token) {
      // Items of a tight list contain text without a paragraph.
      return 'tokens' in token && token.tokens
        ? `${this.parser.parseInline(token.tokens)}\n\n`
        : onOneLine(token.text);
    },
  },
});

function words(
  this: { readonly parser: { parseInline(tokens: Token[]): string } },
  { tokens }: { readonly tokens: Token[] },
): string {
  return this.parser.parseInline(tokens);
}

function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Plain mail addresses are links too: mail programs would link them anyway, in a colour of their own. */
function addressOf({ href, text, raw }: Tokens.Link): string {
  if (href === `mailto:${text}`) return href;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href;
  throw new Failure(`A link must be a full address starting with https://: ${raw}`);
}

function indent(text: string, first: string, next: string): string {
  const lines = text.split('\n').map((line, index) => (index === 0 ? first : next) + line);
  return lines.map((line) => line.trimEnd()).join('\n');
}
