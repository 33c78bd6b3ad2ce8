import { GoogleError } from './google-error.ts';

/**
 * Injected faults: calls whose `METHOD host/path` matches are refused, or their connections are cut, or a function is
 * called first.
 */
export interface Fault {
  readonly calls: RegExp;
  readonly answer: GoogleError | 'cut' | (() => void);
  /** The number of calls still affected; Infinity for all. */
  times: number;
}

/** Throws or returns `cut` for an injected fault; null lets the call continue. */
export function meet(faults: readonly Fault[], call: string): 'cut' | null {
  const found = faults.find(({ calls, times }) => times > 0 && calls.test(call));
  if (found === undefined) return null;
  found.times -= 1;
  const { answer } = found;
  if (answer instanceof GoogleError) throw answer;
  if (answer === 'cut') return answer;
  answer();
  return null;
}
