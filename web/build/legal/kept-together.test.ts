import { expect, test } from 'vitest';
import { keptTogether } from './kept-together.ts';

/** In these texts `~` stands for a non-breaking space. */
test.each([
  ['digits', 'IČO 00 000 000, 2 dni', 'IČO 00~000~000, 2 dni'],
  ['a telephone number', '+421 2 3231 3214', '+421~2~3231~3214'],
  ['one letter and its word', 'pre siete a poštové služby, A tak', 'pre siete a~poštové služby, A~tak'],
  ['a postal address', 'Hlavná 1, 040 01 Košice', 'Hlavná~1, 040~01~Košice'],
  [
    'a street named after a day',
    'Námestie 1. mája 18, 811 06 Bratislava',
    'Námestie~1.~mája~18, 811~06~Bratislava',
  ],
  ['a house number with a letter', 'Bajkalská 21/A, Bratislava', 'Bajkalská~21/A, Bratislava'],
  ['a legal form', 'Labka s. r. o., Psík a. s.', 'Labka~s.~r.~o., Psík~a.~s.'],
  ['an act', 'zákona č.~452/2021 Z. z. o cookies', 'zákona č.~452/2021~Z.~z. o~cookies'],
  ['an act in English', 'Act No.~452/2021 Coll.', 'Act No.~452/2021~Coll.'],
  ['an article', 'článok 5 ods. 1 písm. b), články 12 až 14', 'článok~5~ods.~1 písm.~b), články~12 až 14'],
  ['an article in English', 'Article 6(1), Articles 78 and 79', 'Article~6(1), Articles~78 and 79'],
  ['a date', '27. novembra 2026', '27.~novembra 2026'],
  ['emergency numbers', 'volajte 158 alebo 112.', 'volajte 158~alebo~112.'],
  ['a case', 'vo veci C-311/18', 'vo veci <span>C-311/18</span>'],
  [
    'nothing else',
    'do 30 dní, v roku 2020. Keď viete, kde je, tak, the dog’s owner',
    'do 30 dní, v~roku 2020. Keď viete, kde je, tak, the dog’s owner',
  ],
])('no line ends inside %s', (_rule, text, expected) => {
  const withSpaces = (words: string) => words.replaceAll('~', '\u00a0');
  expect(keptTogether(withSpaces(text))).toBe(withSpaces(expected));
});
