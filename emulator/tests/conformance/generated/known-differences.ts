/** Generated requests with a different response of Google's emulator, and the difference of README.md. */
interface KnownDifference {
  /** The number of the generated file, and its requests. */
  readonly file: number;
  readonly requests: readonly number[];
  readonly because: string;
}

export const knownDifferences: readonly KnownDifference[] = [
  { file: 633, requests: [18, 27], because: 'list in a branch' },
  { file: 846, requests: [4, 31, 38, 47], because: 'list in a branch' },
  { file: 1282, requests: [28], because: 'negative zero in rules' },
];

export function isKnown(file: number, request: number): boolean {
  return knownDifferences.some((known) => known.file === file && known.requests.includes(request));
}
