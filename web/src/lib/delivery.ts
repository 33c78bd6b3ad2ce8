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

/** One content under one id. The rules allow only creation, so however often it is sent, it exists at most once. */
interface Attempt {
  /** Empty until the client that makes ids is there. */
  id: string;
  /** Requests that left and were not answered (yet): each of them may have created the document. */
  unanswered: number;
  /** An answer confirmed the document, perhaps long after the visitor was told that none came. */
  confirmed: boolean;
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
 * A function that delivers documents to a collection, one after the other. Unchanged content after an unanswered
 * attempt keeps its id: docs/decisions/005 tells why that can neither duplicate a message nor report a lost one as sent.
 */
export function createDelivery(collection: string, load = loadDatabase) {
  /** What nobody answered yet, by its content. */
  const open = new Map<string, Attempt>();
  return async (fields: DocumentFields): Promise<Delivery> => {
    const content = JSON.stringify(fields);
    const attempt = open.get(content) ?? { id: '', unanswered: 0, confirmed: false };
    if (!attempt.confirmed) await send(attempt, collection, fields, load);
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
      attempt.id ||= database.newId(collection);
      attempt.unanswered += 1;
      const answer = await database.create(collection, attempt.id, fields);
      // A refusal answers this request only: it proves nothing about an earlier one that is still unanswered.
      attempt.unanswered -= 1;
      if (answer === 'created') attempt.confirmed = true;
    });
  } catch {
    // Which failure it was changes nothing for the visitor; what the attempt knows does.
  }
}

function verdict({ id, unanswered, confirmed }: Attempt): Delivery {
  if (confirmed) return { outcome: 'sent', id };
  return unanswered > 0 ? { outcome: 'unconfirmed', id } : { outcome: 'notSent' };
}
