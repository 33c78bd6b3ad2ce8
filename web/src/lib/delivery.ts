import { newDocumentId } from './document-id.ts';
import type { DocumentCreator, WriteAnswer } from './firestore.ts';
import { withTimeLimit } from './time-limit.ts';

/** A write that gets no answer in this time has failed for the visitor. */
export const answerLimitMs = 20_000;

/**
 * What we can say to the visitor. `notSent`: certainly nothing was written. `unconfirmed`: a request left, and
 * nobody can tell whether it arrived; the id finds the document if it did.
 */
export type Delivery =
  | { readonly outcome: 'sent'; readonly id: string }
  | { readonly outcome: 'notSent' }
  | { readonly outcome: 'unconfirmed'; readonly id: string };

/** One content under one id. The rules allow only creation, so however often it is sent, it exists at most once. */
interface Attempt<Content> {
  readonly id: string;
  readonly content: Content;
  /** Requests that left and were not answered (yet): each of them may have created the document. */
  unanswered: number;
  /** An answer confirmed the document, perhaps long after the visitor was told that none came. */
  confirmed: boolean;
}

type Create<Content> = (creator: DocumentCreator, id: string, content: Content) => Promise<WriteAnswer>;

/** Starts the download of the Firestore client, so that a visitor who fills in a form does not wait at its end. */
export function preloadDocumentCreator(): void {
  loadDocumentCreator().catch(() => {
    // Sending tries again and reports what happens then.
  });
}

async function loadDocumentCreator(): Promise<DocumentCreator> {
  const { connectFirestore } = await import('./firestore.ts');
  return connectFirestore();
}

/**
 * A function that delivers contents one after the other. Unchanged content after an unanswered attempt keeps its
 * id: docs/decisions/005 tells why that can neither duplicate a message nor report a lost one as sent.
 */
export function createDelivery<Content extends object>(
  create: Create<Content>,
  loadCreator: () => Promise<DocumentCreator> = loadDocumentCreator,
): (content: Content) => Promise<Delivery> {
  let open: Attempt<Content> | undefined;
  return async (content) => {
    const attempt = open && isSameContent(open.content, content) ? open : newAttempt(content);
    const delivery = await deliver(attempt, create, loadCreator);
    open = delivery.outcome === 'unconfirmed' ? attempt : undefined;
    return delivery;
  };
}

async function deliver<Content>(
  attempt: Attempt<Content>,
  create: Create<Content>,
  loadCreator: () => Promise<DocumentCreator>,
): Promise<Delivery> {
  if (attempt.confirmed) return { outcome: 'sent', id: attempt.id };
  try {
    await withTimeLimit(answerLimitMs, async (signal) => {
      const creator = await loadCreator();
      signal.throwIfAborted();
      await send(attempt, () => create(creator, attempt.id, attempt.content));
    });
  } catch {
    // Which failure it was changes nothing for the visitor; what the attempt knows does.
  }
  return verdict(attempt);
}

async function send<Content>(attempt: Attempt<Content>, write: () => Promise<WriteAnswer>): Promise<void> {
  attempt.unanswered += 1;
  const answer = await write();
  // A refusal answers this request only: it proves nothing about an earlier one that is still unanswered.
  attempt.unanswered -= 1;
  if (answer === 'created') attempt.confirmed = true;
}

function verdict<Content>(attempt: Attempt<Content>): Delivery {
  if (attempt.confirmed) return { outcome: 'sent', id: attempt.id };
  return attempt.unanswered > 0 ? { outcome: 'unconfirmed', id: attempt.id } : { outcome: 'notSent' };
}

function newAttempt<Content>(content: Content): Attempt<Content> {
  return { id: newDocumentId(), content, unanswered: 0, confirmed: false };
}

function isSameContent(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
