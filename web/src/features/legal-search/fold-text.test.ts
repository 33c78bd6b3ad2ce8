import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Ľúbozvučný ŤAŽKÝ', 'lubozvucny tazky'],
  ['o\u00a0polohe', 'o polohe'],
  ['„V skratke“ – áno', '„v skratke“ – ano'],
  ['e\u2011mail', 'e-mail'],
  ['pes 🐕 ďalej', 'pes 🐕 dalej'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(text)).toHaveLength(text.length);
});
