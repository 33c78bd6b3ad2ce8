import { Marked, type Token, type Tokens } from 'marked';
import type { ContentsEntry, LegalSection } from '../../src/lib/legal-document.ts';
import { legalRenderer } from './legal-renderer.ts';
import { plainText } from './plain-text.ts';

/** A heading with its plain text, and the tokens that follow it up to the next heading. */
export interface HeadedTokens {
  readonly heading: ContentsEntry;
  readonly body: readonly Token[];
}

interface CompiledMarkdown {
  readonly contents: readonly ContentsEntry[];
  readonly sections: readonly LegalSection[];
  readonly headed: readonly HeadedTokens[];
}

const headingLine = /^(#{1,6}) (.+?)(?: \{#([a-z0-9-]+)\})?$/gm;

/** Compiles a body whose headings are `## Title {#anchor}`, levels 2 to 4. */
export function compileMarkdown(markdown: string): CompiledMarkdown {
  const ids: string[] = [];
  const body = markdown.replaceAll(headingLine, (line, marks: string, title: string, id?: string) => {
    if (id === undefined) throw new Error(`A heading needs an anchor {#…}: "${line}".`);
    if (ids.includes(id)) throw new Error(`Two headings have the anchor {#${id}}.`);
    ids.push(id);
    return `${marks} ${title}`;
  });
  const marked = new Marked();
  const headed = groupByHeading(marked.lexer(body), ids);
  marked.use({ renderer: legalRenderer(headed) });
  const contents = headed.map(({ heading }) => heading);
  return { contents, headed, sections: sectionsOf(headed, (tokens) => marked.parser([...tokens])) };
}

function groupByHeading(tokens: readonly Token[], ids: readonly string[]): readonly HeadedTokens[] {
  const headed: { heading: ContentsEntry; body: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token)) {
      const id = ids[headed.length];
      if (id === undefined) throw new Error(`The heading "${token.text}" is not on a separate line.`);
      headed.push({ heading: { id, text: plainText(token.tokens), level: levelOf(token) }, body: [token] });
    } else if (headed.length > 0) headed.at(-1)?.body.push(token);
    else if (token.type !== 'space') throw new Error('A legal text must start with a heading.');
  }
  return headed;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function levelOf({ depth, text }: Tokens.Heading): ContentsEntry['level'] {
  if (depth === 2 || depth === 3 || depth === 4) return depth;
  throw new Error(`The heading "${text}" has level ${depth}; legal texts have levels 2 to 4.`);
}

function sectionsOf(
  headed: readonly HeadedTokens[],
  render: (tokens: readonly Token[]) => string,
): readonly LegalSection[] {
  const sections: { id: string; parts: { id: string; html: string }[] }[] = [];
  for (const { heading, body } of headed) {
    const html = render(body);
    const section = sections.at(-1);
    const part = section?.parts.at(-1);
    if (heading.level === 2) sections.push({ id: heading.id, parts: [{ id: heading.id, html }] });
    else if (!section || !part) throw new Error(`"${heading.text}" is before the first heading of level 2.`);
    else if (heading.level === 3) section.parts.push({ id: heading.id, html });
    else part.html += `<div>${html}</div>`;
  }
  return sections;
}
