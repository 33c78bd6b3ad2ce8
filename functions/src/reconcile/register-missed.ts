import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { contactMessages } from '../collections/contact.ts';
import type { signUps } from '../collections/newsletter.ts';
import { reconciled } from '../collections/operation.ts';
import { inPortions, pagesOf } from '../delivery/pages.ts';
import type { Platform } from '../delivery/platform.ts';
import { eventGraceSeconds, secondsAfter } from '../delivery/timing.ts';

/** A collection that visitors write to, and the handler of its events. */
interface Watched {
  readonly collection: typeof contactMessages | typeof signUps;
  readonly isRegistered: (snapshot: DocumentSnapshot) => boolean;
  readonly handle: (document: string) => Promise<unknown>;
}

/**
 * Handles the documents of a collection whose event was lost, and returns their number. A checkpoint stores the creation time
 * up to which all were seen; it stops before a page with a failure, so that the next run repeats the page.
 */
export async function registerMissed(
  { db, now, log }: Platform,
  { collection, isRegistered, handle }: Watched,
  hasTime: () => boolean,
): Promise<number> {
  const checkpoint = reconciled.in(db).doc(collection.name);
  const { seenUntil = Timestamp.fromMillis(0) } = (await checkpoint.get()).data() ?? {};
  const unseen = db
    .collection(collection.name)
    .where('createdAt', '>=', seenUntil)
    .where('createdAt', '<=', Timestamp.fromDate(secondsAfter(now(), -eventGraceSeconds)))
    .orderBy('createdAt');
  let found = 0;
  let failed = 0;
  for await (const page of pagesOf(unseen, hasTime)) {
    const missed = page.filter((snapshot) => !isRegistered(snapshot));
    await inPortions(missed, async ({ ref: { path: document } }) => {
      found += 1;
      await handle(document).catch(({ name: reason }: Error) => {
        failed += 1;
        log.error('A document could not be registered', { document, reason });
      });
    });
    const last = page.at(-1);
    if (failed === 0 && last) await checkpoint.set({ seenUntil: last.get('createdAt') });
  }
  return found - failed;
}
