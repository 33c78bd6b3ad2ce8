import { Interrupted } from '../../support/command.ts';
import { untilCommandEnds } from './command.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Ends the work at Ctrl-C, with a sentence that says how to continue. */
export class Interruption {
  /** the progress, and the command to continue with */
  sentence: string;
  readonly #controller = new AbortController();

  constructor(sentence: string) {
    this.sentence = sentence;
  }

  /** Throws after Ctrl-C: interrupted work must start nothing more. */
  assertNone(): void {
    if (this.#controller.signal.aborted) throw new Interrupted(this.sentence);
  }

  /** A running command was interrupted too, and is waited for; responses from the network are not. */
  async end<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#controller;
    const interrupt = () => this.#controller.abort();
    for (const name of signals) process.on(name, interrupt);
    const interrupted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => untilCommandEnds().then(() => reject(signal.reason)));
    });
    try {
      return await Promise.race([work(), interrupted]);
    } catch (cause) {
      if (!signal.aborted && !(cause instanceof Interrupted)) throw cause;
      throw new Interrupted(this.sentence, { cause });
    } finally {
      for (const name of signals) process.off(name, interrupt);
    }
  }
}
