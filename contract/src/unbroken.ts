/** A line never ends before a number or a legal form, nor within them: Hlavná 1, 00 000 000, Labka s. r. o. */
export function unbroken(written: string): string {
  return written.replace(/(?<!,) (?=\d|\p{L}\.)/gu, '\u00a0');
}
