import type { Commit } from '../../store/database.ts';
import type { DocumentChange } from '../../store/write.ts';
import { post } from './post.ts';
import { matchesTrigger, type Trigger } from './trigger.ts';
import { type TriggerEvent, triggerEvent } from './trigger-event.ts';

/** Sends changes to the functions emulator: in order for one function and document, otherwise in parallel. */
export class Triggers {
  readonly #triggers = new Map<string, Trigger>();
  /** The last pending delivery for a trigger and document. */
  readonly #deliveries = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #functionsEmulator: string | null;
  readonly #log: (sentence: string) => void;

  /** `functionsEmulator` is `host:port`; null without functions. */
  constructor(functionsEmulator: string | null, log: (sentence: string) => void) {
    this.#functionsEmulator = functionsEmulator;
    this.#log = log;
  }

  /** Registering an id again replaces its trigger. */
  register(trigger: Trigger): void {
    this.#triggers.set(`${trigger.project}/${trigger.id}`, trigger);
  }

  /** Calls every function that matches a change of the commit. */
  fire(commit: Commit): void {
    if (!commit.isClientWrite) return;
    for (const change of commit.changes) {
      for (const trigger of this.#triggers.values()) {
        if (matchesTrigger(trigger, commit, change)) this.#enqueue(trigger, commit, change);
      }
    }
  }

  stop(): void {
    this.#triggers.clear();
    this.#stopping.abort();
  }

  #enqueue(trigger: Trigger, commit: Commit, change: DocumentChange): void {
    const document = change.name.path.join('/');
    const key = `${trigger.id} ${document}`;
    const event = triggerEvent(trigger, commit, change);
    const previous = this.#deliveries.get(key) ?? Promise.resolve();
    const delivery = previous.then(() => this.#deliver(trigger, event, document));
    this.#deliveries.set(key, delivery);
    delivery.then(() => {
      if (this.#deliveries.get(key) === delivery) this.#deliveries.delete(key);
    });
  }

  /** A failed function is logged and not retried, as with Google's emulator. */
  async #deliver(trigger: Trigger, event: TriggerEvent, document: string): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    try {
      const { status, text } = await post(this.#url(trigger), event, this.#stopping.signal);
      if (status >= 300) this.#log(`Function ${trigger.id} answered ${status} for ${document}: ${text}`);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.#log(`Function ${trigger.id} did not receive the change of ${document}: ${reason}`);
    }
  }

  #url({ id, project }: Trigger): string {
    if (this.#functionsEmulator === null)
      throw new Error('no functions emulator was named (--functions_emulator)');
    const path = `/functions/projects/${encodeURIComponent(project)}/triggers/${encodeURIComponent(id)}`;
    return `http://${this.#functionsEmulator}${path}`;
  }
}
