/** What firebase-tools throws, and what it found below it. */
export interface CliError {
  readonly message?: string;
  /** of Google's answer */
  readonly status?: number;
  readonly code?: string;
  readonly original?: CliError;
  readonly children?: readonly CliError[];
}

/** Anything else that was thrown is its words. */
export function toCliError(error: unknown): CliError {
  return typeof error === 'object' && error !== null ? error : { message: String(error) };
}
