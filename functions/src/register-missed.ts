import { type DocumentSnapshot, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { serverCollections } from './collections.ts';
import type { Log } from './log.ts';
import { secondsAfter, sweepGraceSeconds } from './timing.ts';

export interface RegisterMissedDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly log: Log;
}

const pageSize = 200;

/**
 * Registers the documents of a collection whose event was lost. A mark says up to which creation time all were seen;
 * it stops before the first that cannot be registered, so that the next sweep comes back to it.
 */
export async function registerMissed(
  { db, now, log }: RegisterMissedDependencies,
  collection: string,
  isRegistered: (snapshot: DocumentSnapshot) => boolean,
  register: (document: string) => Promise<unknown>,
): Promise<void> {
  const mark = db.collection(serverCollections.sweeps).doc(collection);
  const seenUntil: unknown = (await mark.get()).get('seenUntil');
  const unseen = db
    .collection(collection)
    .where('createdAt', '>=', seenUntil instanceof Timestamp ? seenUntil : Timestamp.fromMillis(0))
    .where('createdAt', '<=', Timestamp.fromDate(secondsAfter(now(), -sweepGraceSeconds)))
    .orderBy('createdAt');

  let isUnbroken = true;
  for await (const page of pagesOf(unseen)) {
    let last: DocumentSnapshot | undefined;
    for (const document of page) {
      isUnbroken &&= isRegistered(document) || (await tryToRegister(document, register, log));
      if (isUnbroken) last = document;
    }
    if (last) await mark.set({ seenUntil: last.get('createdAt') });
    if (!isUnbroken) return;
  }
}

async function tryToRegister(
  { ref }: DocumentSnapshot,
  register: (document: string) => Promise<unknown>,
  log: Log,
): Promise<boolean> {
  try {
    await register(ref.path);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log.error('A document could not be registered', { eventId: 'sweep', document: ref.path, reason });
    return false;
  }
}

async function* pagesOf(query: Query): AsyncGenerator<readonly DocumentSnapshot[]> {
  let next = query.limit(pageSize);
  while (true) {
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    if (docs.length < pageSize) return;
    next = query.startAfter(docs.at(-1)).limit(pageSize);
  }
}
