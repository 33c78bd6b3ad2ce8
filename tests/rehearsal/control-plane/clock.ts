/**
 * How long Google takes, in seconds. What its own documents and refusals say: a new metric is known to alerts after up to 10 minutes, a
 * grant holds after some 2, and "it may take a few minutes before all necessary permissions are propagated to the Service Agent".
 */
export const delays = { metric: 600, grant: 120, serviceAgent: 180 } as const;

/** Google's time, which passes with each call and where a program is known to wait: no rehearsal waits for it. */
export class Clock {
  #seconds = 0;

  get seconds(): number {
    return this.#seconds;
  }

  pass(seconds: number): void {
    this.#seconds += seconds;
  }
}
