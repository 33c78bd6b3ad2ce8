const outsideAscii = /[^\x20-\x7e]/g;

/**
 * Lower-cases the text and removes diacritics; non-breaking spaces and hyphens become breaking ones. The length stays
 * the same, so matches can be marked in the original.
 */
export function foldText(text: string): string {
  return text.replace(outsideAscii, withoutMark).toLowerCase();
}

function withoutMark(character: string): string {
  if (character === '\u00a0' || character === '\n') return ' ';
  return character === '\u2011' ? '-' : character.normalize('NFD').charAt(0);
}
