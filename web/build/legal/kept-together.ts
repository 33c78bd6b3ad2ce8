/**
 * Spaces at which a line must not end, wherever a text or a configured value has one: each pattern matches such a
 * space. At most a name, a number or a reference is kept together, so that narrow screens still find line ends.
 */
const spaces: readonly RegExp[] = [
  // Digits, and the unit of a period: 00 000 000, 30 dní
  /(?<=\d) (?=\d|dní|rok|mesiac|hodín)/g,
  // One letter and its word: a poštových
  /(?<=(?<![\p{L}\d.’])[aiouvkszAIOUKSZV]) (?=[\p{L}\d„“(])/gu,
  // A house number, a postal code and its town: Hlavná 1, 040 01 Košice
  /(?<=\p{L}) (?=\d{1,4}(?:\/\d*\p{Lu}?)?, (?:\p{Lu}|\d{3}[ \u00a0]\d{2}))|(?<=(?<!\d[ \u00a0]?)\d{3}[ \u00a0]\d{2}) (?=\p{Lu})/gu,
  // A legal form and the name before it: Labka s. r. o., Labka a. s.
  /(?<=(?<!\p{L})(?:a\.|s\.|s\.[ \u00a0]?r\.)) (?=[ors]\.(?!\p{L}))| (?=(?:s\.[ \u00a0]?r\.[ \u00a0]?o\.|a\.[ \u00a0]s\.)(?!\p{L}))/gu,
  // A collection of laws: 452/2021 Z. z., 452/2021 Coll.
  /(?<=\d\/\d{4}) (?=Z\.|Coll\.)|(?<=(?<!\p{L})Z\.) (?=z\.)/gu,
  // What a number or a letter belongs to: č. 452, § 109, článok 5 ods. 1 písm. b), Articles 78
  /(?<=(?<!\p{L})(?:č\.|§|článo?k\p{L}*|čl\.|ods\.|písm\.|No\.|Section|Articles?|point)) (?=[\d(]|\p{Ll}\))|(?<=\d) (?=ods\.)/giu,
  // A date, and a square named after one: 27. novembra, Námestie 1. mája
  /(?<=(?<!\d)\d{1,2}\.) (?=\p{Ll}{3,})|(?<=\p{Lu}\p{Ll}{6,}) (?=\d{1,2}\.[ \u00a0]\p{Ll}{3,})/gu,
  // Emergency numbers: 158 alebo 112
  /(?<=(?<!\d)\d{3}) (?=(?:alebo|or) \d{3}(?!\d))|(?<=\d{3} (?:alebo|or)) (?=\d{3}(?!\d))/gu,
];

/** Words with a hyphen at which a line must not end: e-mail, C-311/18. */
const hyphenated = /(?<!\p{L})(?:e-mail\p{L}*|C-\d+\/\d+)/giu;

/** Keeps names, numbers and references of an HTML text on one line; the style sheet keeps each span on one. */
export function keptTogether(html: string): string {
  return spaces
    .reduce((text, space) => text.replaceAll(space, '\u00a0'), html)
    .replaceAll(hyphenated, '<span>$&</span>');
}
