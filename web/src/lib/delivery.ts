import type { Database, DocumentFields } from './firestore.ts';
import { withTimeLimit } from './time-limit.ts';

/** A write that gets no answer in this time has failed for the visitor. */
export const answerLimitMs = 20_000;

/**
 * What we can say to the visitor. `notSent`: certainly nothing was written. `unconfirmed`: a request left, and
 * nobody can tell whether it arrived; the id finds the document if it did.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly id: string }
  | { readonly outcome: 'notSent' };

/** One content and the requests that carried it, each under a new id. */
interface Attempt {
  /** The id of the first request; empty until the client that makes ids is there. */
  firstId: string;
  /** The id under which the server confirmed it, perhaps long after the visitor was told that no answer came. */
  confirmedId: string | undefined;
  /** Requests that left and were not answered (yet): each of them may have created a document. */
  unanswered: number;
}

/** Starts the download of the Firestore client, so that a visitor who fills in a form does not wait at its end. */
export function preloadDatabase(): void {
  loadDatabase().catch(() => {
    // Sending tries again and reports what happens then.
  });
}

async function loadDatabase(): Promise<Database> {
  const { openDatabase } = await import('./firestore.ts');
  return openDatabase();
}

/**
 * A function that delivers documents to a collection, one after the other. A press after an unanswered one sends the same content under a
 * new id: docs/decisions/045 explains why support still gets it once.
 */
export function createDelivery(collection: string, load = loadDatabase) {
  /** Contents without an answer. */
  const open = new Map<string, Attempt>();
  return async (fields: DocumentFields): Promise<Delivery> => {
    const content = JSON.stringify(fields);
    const attempt = open.get(content) ?? { firstId: '', confirmedId: undefined, unanswered: 0 };
    if (attempt.confirmedId === undefined) await send(attempt, collection, fields, load);
    const delivery = verdict(attempt);
    if (delivery.outcome === 'unconfirmed') open.set(content, attempt);
    else open.delete(content);
    return delivery;
  };
}

async function send(
  attempt: Attempt,
  collection: string,
  fields: DocumentFields,
  load: () => Promise<Database>,
): Promise<void> {
  try {
    await withTimeLimit(answerLimitMs, async (signal) => {
      const database = await load();
      signal.throwIfAborted();
      const id = database.newId(collection);
      attempt.firstId ||= id;
      attempt.unanswered += 1;
      const answer = await database.create(collection, id, fields);
      // A refusal answers this request only: it proves nothing about an earlier one that is still unanswered.
      attempt.unanswered -= 1;
      if (answer === 'created') attempt.confirmedId ??= id;
    });
  } catch {
    // Which failure it was changes nothing for the visitor; what the attempt knows does.
  }
}

function verdict({ firstId, unanswered, confirmedId }: Attempt): Delivery {
  if (confirmedId !== undefined) return { outcome: 'sent', id: confirmedId };
  return unanswered > 0 ? { outcome: 'unconfirmed', id: firstId } : { outcome: 'notSent' };
}
