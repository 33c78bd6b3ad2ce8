import { GoogleError } from './google-error.ts';

/**
 * Injected faults: calls whose `METHOD host/path` matches are refused, or their connections are cut, or a function is
 * called first.
 */
export interface Fault {
  readonly calls: RegExp;
  readonly answer: GoogleError | 'cut' | (() => void);
  /** The number of calls affected; Infinity for all. */
  readonly times: number;
}

export class Faults {
  readonly #faults: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** Throws or returns `cut` for an injected fault; null lets the call continue. */
  meet(call: string): 'cut' | null {
    const found = this.#faults.find(({ fault, left }) => left > 0 && fault.calls.test(call));
    if (found === undefined) return null;
    found.left -= 1;
    const { answer } = found.fault;
    if (answer instanceof GoogleError) throw answer;
    if (answer === 'cut') return answer;
    answer();
    return null;
  }
}
