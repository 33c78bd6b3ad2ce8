const outsideAscii = /[^\x20-\x7e]/g;

/**
 * The text in lower case without diacritics, hard spaces as spaces. Every character stays at its place, so that what
 * is found here can be marked in the original.
 */
export function foldText(text: string): string {
  return text.replace(outsideAscii, withoutMark).toLowerCase();
}

function withoutMark(character: string): string {
  return character === '\u00a0' || character === '\n' ? ' ' : character.normalize('NFD').charAt(0);
}
