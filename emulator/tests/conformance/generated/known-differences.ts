/** Generated requests with a different response of Google's emulator, and why. */
interface KnownDifference {
  /** The number of the generated file, and its requests. */
  readonly file: number;
  readonly requests: readonly number[];
  readonly because: string;
}

const fails =
  "Google's emulator returns an internal error (500 without a message) if the second branch of a conditional passes " +
  'a list that reads the request to a method; ours evaluates it.';
const keepsNegativeZero =
  "Google's emulator stores -0.0 as 0.0; production and ours keep the sign, which a division reveals.";

export const knownDifferences: readonly KnownDifference[] = [
  { file: 633, requests: [18, 27], because: fails },
  { file: 846, requests: [4, 31, 38, 47], because: fails },
  { file: 1282, requests: [28], because: keepsNegativeZero },
];

export function isKnown(file: number, request: number): boolean {
  return knownDifferences.some((known) => known.file === file && known.requests.includes(request));
}
