import { Failure } from './fail.ts';

/** A run of several steps of which each is tried, so that one failure does not hide the next. */
export class Steps {
  readonly #failed: string[] = [];

  /** Tells how long the step took; a Failure is shown and remembered, anything else is thrown. */
  async try(name: string, work: () => Promise<void>): Promise<void> {
    console.log(`\n── ${name}`);
    const start = performance.now();
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.error(`\n${error.message}`);
      this.#failed.push(name);
    }
    console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }

  /** Throws a Failure that names the steps that failed. */
  end(): void {
    if (this.#failed.length > 0) throw new Failure(`Failed: ${this.#failed.join(', ')}.`);
  }
}
