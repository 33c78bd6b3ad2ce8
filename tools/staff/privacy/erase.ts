import {
  collectionTable,
  expiry,
  inPortions,
  privacyRequests,
  withdrawConsent,
} from '@labka/functions/operations';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { ToolDependencies } from '../tool.ts';
import { findPersonalData, keyedHash, type Person } from './personal-data.ts';

/** Documents that arrive meanwhile are found in the next round; the number of rounds is limited. */
const mostRounds = 5;

/**
 * Erases everything about a person but what must be kept, and records it. Repeats until nothing is left: documents that
 * arrived or were registered meanwhile are part of the request.
 */
export async function erasePerson(tool: ToolDependencies, person: Person) {
  // First, so that the proof of consent ends with its withdrawal.
  await withdrawConsent(tool, person.id);
  const erased: DocumentSnapshot[] = [];
  for (let round = 1; round <= mostRounds; round += 1) {
    const found = await findPersonalData(tool.db, person);
    const rest = found.filter((document) => !isKept(document));
    if (rest.length === 0) break;
    await inPortions(rest, ({ ref }) => ref.delete());
    erased.push(...rest);
  }
  await audit(tool, 'erase', erased, person);
  return erased.map(({ ref }) => ref.path);
}

/** Why a document is kept when a person's data is erased; undefined if it is erased. */
export function keptFor({ ref }: DocumentSnapshot): string | undefined {
  const personalData = collectionTable.find(({ name }) => name === ref.parent.id)?.personalData;
  return personalData?.foundBy === 'hash' ? personalData.kept : undefined;
}

export function isKept(document: DocumentSnapshot): boolean {
  return keptFor(document) !== undefined;
}

/** Records what was done with personal data; only who has the key can find out about whom. */
export async function audit(
  { db, now, operator, links }: ToolDependencies,
  action: 'export' | 'export-subscribers' | 'erase',
  documents: readonly DocumentSnapshot[],
  person?: Person,
) {
  const address = person && keyedHash((await links()).linkKeys()[0], person.id);
  const counts: Record<string, number> = {};
  for (const { ref } of documents) counts[ref.parent.id] = (counts[ref.parent.id] ?? 0) + 1;
  return privacyRequests.in(db).add({
    action,
    ...(address !== undefined && { address }),
    operator,
    at: Timestamp.fromDate(now()),
    documents: counts,
    expireAt: expiry(privacyRequests.retention.done, now()),
  });
}
