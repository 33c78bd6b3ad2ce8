import { expect, test } from 'vitest';
import { keptTogether, lettersKeptTogether } from './kept-together.ts';

/** In these texts `~` stands for a non-breaking space. */
test.each([
  '+421~2~3231~3214, 2 dni, 30~dní',
  'Labka s.~r.~o., Hlavná 1, 040~01~Košice',
  'zákona č.~452/2021~Z.~z. o cookies, Act No.~452/2021~Coll.',
  'článok~5 ods.~1 písm.~b), články~12 až 14; Articles~78 and 79',
  'Nastavenia~› Súkromie',
  '27.~novembra 2026, 17~March 2025, §~109',
  'vo veci <span>C-311/18</span>',
])('a line ends only at the spaces of: %s', (expected) => {
  const typed = expected.replaceAll('~', ' ').replaceAll(/<.*?>/g, '');
  expect(keptTogether(typed)).toBe(expected.replaceAll('~', '\u00a0'));
});

test('a Slovak line ends after no word of one letter', () => {
  const expected = 'pre siete a~poštové služby, A~tak, zákona Z. z. o~cookies';
  expect(lettersKeptTogether(expected.replaceAll('~', ' '))).toBe(expected.replaceAll('~', '\u00a0'));
});
