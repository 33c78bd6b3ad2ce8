import { languages } from '@labka/contract';
import { texts } from '@labka/functions/texts/texts';
import { describe, expect, test } from 'vitest';

const [reference, publicUrl] = ['K7F3-9QX2', 'https://site.example'];

describe.each(languages)('in %s', (language) => {
  const { acknowledgement, confirmation, pages, ...others } = texts[language];

  test('the acknowledgement names the reference', () => {
    expect(acknowledgement(reference).paragraphs.join()).toContain(reference);
  });

  test('the confirmation names the website', () => {
    expect(confirmation(publicUrl).paragraphs.join()).toContain(publicUrl);
  });

  test('mails have English’s number of paragraphs, none empty', () => {
    const shapeOf = (all: typeof texts.en) =>
      [all.acknowledgement(reference), all.confirmation(publicUrl)].map(
        ({ paragraphs }) => paragraphs.length,
      );
    expect(shapeOf(texts[language])).toEqual(shapeOf(texts.en));
    const said = [acknowledgement(reference), confirmation(publicUrl), pages, others].flatMap(stringsIn);
    expect(said.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('pages have the same buttons and links as English', () => {
    const linksOf = (all: typeof texts.en) =>
      Object.entries(all.pages).map(([name, { action, next }]) => [name, action !== undefined, next?.href]);
    expect(linksOf(texts[language])).toEqual(linksOf(texts.en));
  });
});

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
