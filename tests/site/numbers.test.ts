import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@labka/contract';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** The home page's words. */
const files = languages.flatMap((language) => [
  `web/content/screens/${language}/alt.json`,
  `web/src/i18n/texts/${language}/landing.ts`,
]);

const counted =
  /\d[\d\s.,]*\s(\p{L}+ )?(hodnoten|recenzi|člen|ľud|použív|psíčkar|psov|stiahnut|rating|review|member|people|user|owner|dogs|download|going|idú)/iu;
const grade = /(?<![\d.,])[1-5][.,]\d(?!\d)(?! (z|of) )/;

test.each(files)('%s counts no people, dogs or opinions', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(counted.exec(text)?.[0]).toBeUndefined();
  expect(grade.exec(text)?.[0]).toBeUndefined();
});
