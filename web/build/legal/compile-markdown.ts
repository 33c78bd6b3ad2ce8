import { Marked, type Token, type Tokens } from 'marked';
import type { ContentsEntry, LegalSection } from '../../src/lib/legal-document.ts';
import { legalRenderer } from './legal-renderer.ts';
import { plainText } from './plain-text.ts';

/** The content between one heading and the next. */
interface HeadedText {
  readonly heading: ContentsEntry;
  /** Includes the heading. */
  readonly html: string;
  /** Without the heading and without markup. */
  readonly text: string;
}

const headingLine = /^(#{1,6}) (.+?)(?: \{#([a-z0-9-]+)\})?$/gm;

/** Compiles a body whose headings are `## Title {#anchor}`, levels 2 to 4. */
export function compileMarkdown(markdown: string) {
  const ids: string[] = [];
  const body = markdown.replaceAll(headingLine, (line, marks: string, title: string, id?: string) => {
    if (id === undefined) throw new Error(`A heading needs an anchor {#…}: "${line}".`);
    if (ids.includes(id)) throw new Error(`Two headings have the anchor {#${id}}.`);
    ids.push(id);
    return `${marks} ${title}`;
  });
  const tokens = new Marked().lexer(body);
  const idOf = new Map(tokens.filter(isHeading).map((heading, index) => [heading, ids[index] ?? '']));
  const marked = new Marked({ renderer: legalRenderer(idOf) });
  const headed: HeadedText[] = groupByHeading(tokens).map(({ heading, body }) => {
    const title = marked.parser([heading]);
    const html = marked.parser([...body]);
    const entry = { id: idOf.get(heading) ?? '', text: plainText(title), level: levelOf(heading) };
    return { heading: entry, html: title + html, text: plainText(html) };
  });
  return { contents: headed.map(({ heading }) => heading), headed, sections: sectionsOf(headed) };
}

function groupByHeading(tokens: readonly Token[]) {
  const groups: { heading: Tokens.Heading; body: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token)) groups.push({ heading: token, body: [] });
    else if (groups.length > 0) groups.at(-1)?.body.push(token);
    else if (token.type !== 'space') throw new Error('A legal text must start with a heading.');
  }
  return groups;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function levelOf({ depth, text }: Tokens.Heading): ContentsEntry['level'] {
  if (depth === 2 || depth === 3 || depth === 4) return depth;
  throw new Error(`The heading "${text}" has level ${depth}; legal texts have levels 2 to 4.`);
}

function sectionsOf(headed: readonly HeadedText[]): readonly LegalSection[] {
  const sections: { id: string; parts: { id: string; html: string }[] }[] = [];
  for (const { heading, html } of headed) {
    const section = sections.at(-1);
    const part = section?.parts.at(-1);
    if (heading.level === 2) sections.push({ id: heading.id, parts: [{ id: heading.id, html }] });
    else if (!section || !part) throw new Error(`"${heading.text}" is before the first heading of level 2.`);
    else if (heading.level === 3) section.parts.push({ id: heading.id, html });
    else part.html += `<div>${html}</div>`;
  }
  return sections;
}
