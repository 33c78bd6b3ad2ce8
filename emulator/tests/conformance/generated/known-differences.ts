/** Generated requests with a different response of Google's emulator, and why. */
interface KnownDifference {
  /** The number of the generated file, and its requests. */
  readonly file: number;
  readonly requests: readonly number[];
  readonly because: string;
}

const fails =
  "Google's emulator answers with an internal error, 500 without a word, where the second branch of a conditional hands " +
  'a method a list that reads the request; ours evaluates it.';
const keepsNegativeZero =
  "Google's emulator stores -0.0 as 0.0; production and ours keep the sign, by which a division tells them apart.";

export const knownDifferences: readonly KnownDifference[] = [
  { file: 633, requests: [18, 27], because: fails },
  { file: 846, requests: [4, 31, 38, 47], because: fails },
  { file: 1282, requests: [28], because: keepsNegativeZero },
];

export function isKnown(file: number, request: number): boolean {
  return knownDifferences.some((known) => known.file === file && known.requests.includes(request));
}
