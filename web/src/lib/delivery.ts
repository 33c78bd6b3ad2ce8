import type { Database, DocumentFields } from './firestore.ts';
import { withTimeLimit } from './time-limit.ts';

/** A write without an answer after this time counts as failed. */
export const answerLimitMs = 20_000;

/**
 * The result that the visitor is shown. `notSent`: no document was created. `unconfirmed`: a request was sent but not
 * answered; if it arrived, the document has this id.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly id: string }
  | { readonly outcome: 'notSent' };

/** The requests that carried one content, each with a new id. */
interface Attempt {
  /** The id of the first request; empty until the Firestore client has loaded. */
  firstId: string;
  /** The id that the server confirmed, possibly after the time limit. */
  confirmedId: string | undefined;
  /** Requests without an answer; each of them may have created a document. */
  unanswered: number;
}

/** Downloads the Firestore client while the visitor fills in the form. */
export function preloadDatabase(): void {
  loadDatabase().catch(() => {
    // Sending loads it again and reports the failure.
  });
}

async function loadDatabase(): Promise<Database> {
  const { openDatabase } = await import('./firestore.ts');
  return openDatabase();
}

/**
 * Returns a function that creates documents in a collection, one at a time. Sending an unanswered content again uses a new id;
 * docs/decisions/045 explains why support still receives it once.
 */
export function createDelivery(collection: string, load = loadDatabase) {
  /** Unanswered contents. */
  const open = new Map<string, Attempt>();
  return async (fields: DocumentFields): Promise<Delivery> => {
    const content = JSON.stringify(fields);
    const attempt = open.get(content) ?? { firstId: '', confirmedId: undefined, unanswered: 0 };
    if (attempt.confirmedId === undefined) await send(attempt, collection, fields, load);
    const delivery = deliveryOf(attempt);
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
      // A refusal answers this request only; an earlier one may still have created a document.
      attempt.unanswered -= 1;
      if (answer === 'created') attempt.confirmedId ??= id;
    });
  } catch {
    // `attempt` already says what the visitor has to know.
  }
}

function deliveryOf({ firstId, unanswered, confirmedId }: Attempt): Delivery {
  if (confirmedId !== undefined) return { outcome: 'sent', id: confirmedId };
  return unanswered > 0 ? { outcome: 'unconfirmed', id: firstId } : { outcome: 'notSent' };
}
