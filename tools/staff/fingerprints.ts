import { serverCollections } from '@labka/functions';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** Firestore takes so many values in one question. */
const mostValues = 30;

/** The hashes by which later messages count as duplicates of these: of an erased message, no other may be one. */
export async function fingerprintsOf(
  db: Firestore,
  messages: readonly string[],
): Promise<readonly DocumentSnapshot[]> {
  const starts = messages.map((_, index) => index).filter((index) => index % mostValues === 0);
  const results = await Promise.all(
    starts.map((start) =>
      db
        .collection(serverCollections.fingerprints)
        .where('message', 'in', messages.slice(start, start + mostValues))
        .get(),
    ),
  );
  return results.flatMap(({ docs }) => docs);
}
