import { beforeEach, expect, test } from 'vitest';
import { languages } from '../../../i18n/languages.ts';
import { legalSlugs } from '../../../lib/legal-document.ts';
import { renderIn } from '../../../testing/render.tsx';
import { loadLegalDocument } from '../legal-documents.ts';
import { DocumentText } from './DocumentText.tsx';
import { servedDocument } from './served-document.ts';

const texts = languages.flatMap((language) => legalSlugs.map((slug) => [slug, language] as const));

beforeEach(() => document.body.replaceChildren());

/** As browsers write HTML. */
function normalized(html: string): string {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element.innerHTML;
}

test.each(texts)('%s in %s is read from its page', async (slug, language) => {
  const text = await loadLegalDocument(slug, language);
  const inserted = { [text.sections[0]?.parts[0]?.id ?? '']: { part: <h3 id="list">A letter</h3> } };
  await renderIn(language, <DocumentText document={text} insertions={inserted} />);
  const sections = text.sections.map(({ id, parts }) => ({
    id,
    parts: parts.map((part) => ({ ...part, html: normalized(part.html) })),
  }));
  expect(servedDocument(text)).toEqual({ ...text, sections });
});

test('other pages have no text', async () => {
  expect(servedDocument(await loadLegalDocument('terms', 'en'))).toBeUndefined();
});
