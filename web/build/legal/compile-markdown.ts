import { Marked, type Token, type Tokens } from 'marked';
import type { ContentsEntry, LegalDocument, LegalSection } from '../../src/lib/legal-document.ts';
import { plainText } from '../../src/lib/plain-text.ts';
import { type LegalText, locating } from './archive.ts';
import { lettersKeptTogether } from './kept-together.ts';
import { legalRenderer } from './legal-renderer.ts';

/** A heading and the HTML up to the next one, including the heading. */
type HeadedHtml = ContentsEntry & { html: string };

const marked = new Marked({ renderer: legalRenderer });

/** The whole text as HTML. */
export function compileDocument({ metadata, body }: LegalText): LegalDocument {
  const text = metadata.language === 'en' ? body : lettersKeptTogether(body);
  return { ...metadata, ...locating(metadata, () => compileMarkdown(text)) };
}

/** Compiles a body whose headings are `## Title {#anchor}`, levels 2 to 4. */
export function compileMarkdown(markdown: string): Pick<LegalDocument, 'contents' | 'sections'> {
  const headed: HeadedHtml[] = [];
  for (const token of marked.lexer(markdown)) {
    const last = headed.at(-1);
    if (isHeading(token)) headed.push(compileHeading(token));
    else if (last) last.html += marked.parser([token]);
    else if (token.type !== 'space') throw new Error('A legal text must start with a heading.');
  }
  const twice = headed.find(({ id }, index) => headed.findIndex((other) => other.id === id) < index);
  if (twice) throw new Error(`Two headings have the anchor {#${twice.id}}.`);
  return { contents: headed.map(({ html: _, ...entry }) => entry), sections: sectionsOf(headed) };
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function compileHeading({ text: line, depth: level }: Tokens.Heading): HeadedHtml {
  const [, title, id] = /^(.+) \{#([a-z0-9-]+)\}$/.exec(line) ?? [];
  if (title === undefined || id === undefined) throw new Error(`A heading needs an anchor {#…}: "${line}".`);
  if (level !== 2 && level !== 3 && level !== 4)
    throw new Error(`The heading "${line}" has level ${level}; legal texts have levels 2 to 4.`);
  const html = marked.parseInline(title, { async: false });
  return {
    id,
    text: plainText(html),
    level,
    html: `<h${level} tabindex="-1" id="${id}">${html}</h${level}>`,
  };
}

function sectionsOf(headed: readonly HeadedHtml[]): readonly LegalSection[] {
  const sections: { id: string; parts: { id: string; html: string }[] }[] = [];
  for (const { id, text, level, html } of headed) {
    const section = sections.at(-1);
    const part = section?.parts.at(-1);
    if (level === 2) sections.push({ id, parts: [{ id, html }] });
    else if (!section || !part) throw new Error(`"${text}" is before the first heading of level 2.`);
    else if (level === 3) section.parts.push({ id, html });
    else part.html += `<div>${html}</div>`;
  }
  return sections;
}
