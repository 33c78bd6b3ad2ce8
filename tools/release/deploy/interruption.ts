import { Interrupted } from '../../support/fail.ts';
import { untilCommandsEnd } from './command.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Ctrl-C ends the work at any moment, with a sentence that says how to go on. */
export class Interruption {
  /** how far the work has come, and the command that goes on */
  sentence: string;
  readonly #controller = new AbortController();

  constructor(sentence: string) {
    this.sentence = sentence;
  }

  /** Throws when Ctrl-C was pressed: work that was given up must begin nothing more. */
  assertNone(): void {
    if (this.#controller.signal.aborted) throw new Interrupted(this.sentence);
  }

  /** A command that runs meanwhile has been interrupted too, and is waited for; answers from the network are not. */
  async end<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#controller;
    const interrupt = () => this.#controller.abort();
    for (const name of signals) process.on(name, interrupt);
    const interrupted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => untilCommandsEnd().then(() => reject(signal.reason)));
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
