import { consents, subscribers } from '@labka/functions/collections/newsletter';
import { privacyRequests } from '@labka/functions/collections/operation';
import { inPortions } from '@labka/functions/delivery/pages';
import { startOf } from '@labka/functions/delivery/timing';
import { withdrawConsent } from '@labka/functions/newsletter/consent';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { confirm, show, type Tool } from '../tool.ts';
import { erasePerson, isKept } from './erase.ts';
import { findPersonalData } from './personal-data.ts';

/**
 * Records of requests contain only hashes; a restored document supplies the address with which the rest is found.
 * Addresses that have subscribed again since are kept.
 */
export async function repeatSince(tool: Tool, day: string) {
  const since = startOf(day);
  if (!since) throw new Failure(`"${day}" is no day, as 2026-11-21.`);
  const erased = await erasedSince(tool.db, since);
  const withdrawn = await withdrawnSince(tool.db, since);
  const question = `Erase ${quantity(erased.length, 'person')} and unsubscribe ${withdrawn.length} again, since ${day}?`;
  await confirm(tool, question);
  await inPortions(withdrawn, (subscriber) => withdrawConsent(tool, subscriber));
  const paths: string[] = [];
  for (const id of erased) paths.push(...(await eraseAgain(tool, id)));
  show(tool, { erased: paths, unsubscribed: withdrawn.length }, [
    ...paths.map((path) => `erased  ${path}`),
    `${paths.length} erased, ${withdrawn.length} unsubscribed.`,
  ]);
}

async function eraseAgain(tool: Tool, id: string) {
  const found = await findPersonalData(tool.db, { id });
  if (found.every(isKept)) return [];
  const address = found.map((document): unknown => document.get('email')).find(isText);
  return erasePerson(tool, { id, address });
}

async function erasedSince(db: Firestore, since: Date) {
  const { docs } = await privacyRequests.in(db).where('at', '>=', Timestamp.fromDate(since)).get();
  const erasures = docs.map((request) => request.data()).filter(({ action }) => action === 'erase');
  return [...new Set(erasures.flatMap(({ address }) => address ?? []))];
}

/** Subscribers whose withdrawn consent was restored. */
async function withdrawnSince(db: Firestore, since: Date) {
  const { docs } = await consents.in(db).where('withdrawnAt', '>=', Timestamp.fromDate(since)).get();
  const ids = await Promise.all(
    docs.map(async (consent) => {
      const { subscriber: id = '' } = consent.data();
      const subscriber = id === '' ? undefined : (await subscribers.in(db).doc(id).get()).data();
      return subscriber?.consentId === consent.id ? [id] : [];
    }),
  );
  return ids.flat();
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
