import {
  consents,
  inPortions,
  privacyRequests,
  subscribers,
  withdrawConsent,
} from '@labka/functions/operations';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { startOf } from '../queries.ts';
import { confirm, show, type Tool } from '../tool.ts';
import { erasePerson } from './erase.ts';
import { addressesIn, keyedHash, type Person } from './personal-data.ts';

/**
 * Records of requests contain only keyed hashes, of the present key or previous ones: each restored address is
 * compared with them. Addresses that have subscribed again since are kept.
 */
export async function repeatSince(tool: Tool, day: string) {
  const since = startOf(day);
  if (!since) throw new Failure(`"${day}" is no day, as 2026-11-21.`);
  const erased = await erasedSince(tool, since);
  const withdrawn = await withdrawnSince(tool.db, since);
  const question = `Erase ${quantity(erased.length, 'person')} and unsubscribe ${withdrawn.length} again, since ${day}?`;
  await confirm(tool, question);
  await inPortions(withdrawn, (subscriber) => withdrawConsent(tool, subscriber));
  const paths: string[] = [];
  for (const person of erased) paths.push(...(await erasePerson(tool, person)));
  show(tool, { erased: paths, unsubscribed: withdrawn.length }, [
    ...paths.map((path) => `erased  ${path}`),
    `${paths.length} erased, ${withdrawn.length} unsubscribed.`,
  ]);
}

/** Whose restored documents were erased since then. */
async function erasedSince({ db, links }: Tool, since: Date): Promise<readonly Person[]> {
  const { docs } = await privacyRequests.in(db).where('at', '>=', Timestamp.fromDate(since)).get();
  const erasures = docs.map((request) => request.data()).filter(({ action }) => action === 'erase');
  const hashes = new Set(erasures.map(({ address }) => address));
  const keys = (await links()).linkKeys();
  const people = new Map<string, Person>();
  for await (const { id, address } of addressesIn(db))
    if (keys.some((key) => hashes.has(keyedHash(key, id)))) people.set(id, { id, address });
  return [...people.values()];
}

/** Subscribers whose withdrawn consent was restored. */
async function withdrawnSince(db: Firestore, since: Date) {
  const { docs } = await consents.in(db).where('withdrawnAt', '>=', Timestamp.fromDate(since)).get();
  const ids = await Promise.all(
    docs.map(async (consent) => {
      const { addressId: id = '' } = consent.data();
      const subscriber = id === '' ? undefined : (await subscribers.in(db).doc(id).get()).data();
      return subscriber?.consentId === consent.id ? [id] : [];
    }),
  );
  return ids.flat();
}
