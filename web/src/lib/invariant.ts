/** Throws if an invariant of our own code does not hold; never caused by visitors. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
