/** The number of characters: code points, so that one outside the basic plane counts once. */
export function countCodePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

export function codePointsOf(text: string): readonly string[] {
  return Array.from(text);
}
