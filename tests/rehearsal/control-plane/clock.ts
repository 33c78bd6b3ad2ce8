/**
 * Google's delays in seconds, from its documents and refusals: a new metric is known to alerts after up to 10 minutes,
 * a grant takes effect after about 2, and "it may take a few minutes before all necessary permissions are propagated to
 * the Service Agent".
 */
export const delays = { metric: 600, grant: 120, serviceAgent: 180 } as const;

/** Simulated time, which advances with each call and whenever a program waits: no rehearsal really waits. */
export class Clock {
  #seconds = 0;

  get seconds(): number {
    return this.#seconds;
  }

  pass(seconds: number): void {
    this.#seconds += seconds;
  }
}
