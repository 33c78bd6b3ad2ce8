import { collections } from '@labka/contract';
import { isRegistered } from '@labka/functions';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { pagesOf } from '../pages.ts';
import { unseenDocuments } from '../unseen-documents.ts';

/** In a flood, the messages of one hour could be many. */
const mostLookedAt = 10_000;

/**
 * The newest messages that neither their event nor `reconcile` has come to yet. They are the only ones that no query finds by what
 * they are about; the search ends after so many messages.
 */
export async function* unregisteredMessages(db: Firestore): AsyncGenerator<DocumentSnapshot> {
  let lookedAt = 0;
  for await (const page of pagesOf(await unseenDocuments(db, collections.contactMessages))) {
    yield* page.filter((message) => !isRegistered(message));
    lookedAt += page.length;
    if (lookedAt >= mostLookedAt) return;
  }
}
