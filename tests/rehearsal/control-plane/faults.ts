import { GoogleError } from './google-error.ts';

/** What goes wrong on purpose: calls whose `METHOD host/path` matches are refused, or their connections cut. */
export interface Fault {
  readonly calls: RegExp;
  readonly answer: GoogleError | 'cut';
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

  /** Throws, says `cut`, or returns null where nothing was arranged for the call. */
  meet(call: string): 'cut' | null {
    const found = this.#faults.find(({ fault, left }) => left > 0 && fault.calls.test(call));
    if (found === undefined) return null;
    found.left -= 1;
    if (found.fault.answer instanceof GoogleError) throw found.fault.answer;
    return found.fault.answer;
  }
}
