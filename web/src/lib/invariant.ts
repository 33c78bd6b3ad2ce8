/** Throws when something that we guarantee does not hold: a mistake of ours, never of the visitor. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
