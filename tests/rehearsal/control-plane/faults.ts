import { GoogleError } from './google-error.ts';

/**
 * What goes wrong on purpose: calls whose `METHOD host/path` matches are refused, or their connections cut; a function is called, and the
 * call goes on.
 */
export interface Fault {
  readonly calls: RegExp;
  readonly answer: GoogleError | 'cut' | (() => void);
  /** So many calls, then none; Infinity for all. */
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

  /** Throws or says `cut` where that was arranged; null lets the call go on. */
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
