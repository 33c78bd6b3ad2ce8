import { expect } from 'vitest';

/** Of a program that has ended. */
export interface Outcome {
  readonly status: number | null;
  /** What it printed. */
  readonly output: string;
}

export function expectOutcome(
  { status, output }: Outcome,
  wanted: number,
  ...said: readonly (string | RegExp)[]
): void {
  for (const words of said) expect(output).toMatch(words);
  expect(status, output).toBe(wanted);
}
