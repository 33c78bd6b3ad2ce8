/** The number of characters: code points, so that one outside the basic plane counts once. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export function codePointsOf(text: string): readonly string[] {
  return Array.from(text);
}
