/** A line never ends before a number, a legal form or a postcode's town, nor within them: Hlavná 1, 040 01 Košice. */
export function unbroken(written: string): string {
  return written.replace(/(?<!,) (?=\d|\p{L}\.)|(?<=\d{3}\s\d\d) (?=\p{Lu})/gu, '\u00a0');
}
