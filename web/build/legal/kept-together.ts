/** Spaces at which a line must not end, wherever a text or a configured value has one. */
const spaces: readonly RegExp[] = [
  // Digits, and their unit, month, town or collection of laws: 00 000 000, 30 dní, 17 March 2025, 040 01 Košice
  /(?<=\d) (?=\d|dní|rok|mesiac|hodín|Z\.|Coll\.|\p{Lu}\p{Ll}+ \d{4})|(?<=\d{3} \d\d) (?=\p{Lu})/gu,
  // A step of a menu: Settings › Privacy
  / (?=›)/gu,
  // An abbreviation, a day or the name of a reference, and its word: s. r. o., č. 452, 27. novembra, § 109; not: Z. z. o
  /(?<=(?<![\p{L}\d])(?:\p{L}{1,4}\.|\d{1,2}\.|§|[Čč]láno?k\p{L}*|[Ss]ection|[Aa]rticles?|point))(?<!Z\.\sz\.|Coll\.) (?=[\p{Ll}\d(])/gu,
];

/** Words with a hyphen at which a line must not end: e-mail, C-311/18. */
const hyphenated = /(?<!\p{L})(?:e-mail\p{L}*|C-\d+\/\d+)/giu;

/** Keeps one-letter words with the next, as in Slovak or Czech: a poštových. English has no such rule. */
export function lettersKeptTogether(text: string): string {
  return text.replaceAll(/(?<=(?<![\p{L}\d.’])[aiouvkszAIOUKSZV]) (?=[\p{L}\d„“(])/gu, '\u00a0');
}

/** Keeps names, numbers and references of an HTML text on one line; the style sheet keeps each span on one. */
export function keptTogether(html: string): string {
  const glued = spaces.reduce((text, space) => text.replaceAll(space, '\u00a0'), html);
  return glued.replaceAll(hyphenated, '<span>$&</span>');
}
