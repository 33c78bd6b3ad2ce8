import { daySeconds, inPortions, secondsAfter, serverCollections } from '@labka/functions';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { ToolDependencies } from '../tool.ts';
import { findPersonalData, type Person } from './personal-data.ts';

/** The audit outlives the limitation period of three years. */
const auditKeptSeconds = 4 * 366 * daySeconds;
/** Documents that come while we erase are found the next time; whoever sends them without end is not waited for. */
const mostRounds = 5;

/** Looks again until nothing is left: what came or was registered meanwhile is part of the request. */
export async function eraseFound(
  tool: ToolDependencies,
  person: Person,
): Promise<readonly DocumentSnapshot[]> {
  const erased: DocumentSnapshot[] = [];
  for (let round = 1; round <= mostRounds; round += 1) {
    const found = await findPersonalData(tool.db, person);
    const rest = found.filter((document) => !isKept(document));
    if (rest.length === 0) break;
    await inPortions(rest, ({ ref }) => ref.delete());
    erased.push(...rest);
  }
  return erased;
}

/** The proof of a consent, which names no address. */
export function isKept({ ref }: DocumentSnapshot): boolean {
  return ref.parent.id === serverCollections.consents;
}

/** Records what was done with personal data, without naming the person. */
export async function audit(
  { db, now, operator }: ToolDependencies,
  action: 'export' | 'export-subscribers' | 'erase',
  documents: readonly DocumentSnapshot[],
  person?: Person,
): Promise<DocumentReference> {
  const counts: Record<string, number> = {};
  for (const { ref } of documents) counts[ref.parent.id] = (counts[ref.parent.id] ?? 0) + 1;
  return db.collection(serverCollections.privacyRequests).add({
    action,
    ...(person && { address: person.id }),
    operator,
    at: Timestamp.fromDate(now()),
    documents: counts,
    expireAt: Timestamp.fromDate(secondsAfter(now(), auditKeptSeconds)),
  });
}
