import { collections } from '@labka/contract';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { addressId } from '../address-id.ts';
import { serverCollections } from '../collections.ts';
import { withdrawConsent } from '../newsletter/consent.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { daySeconds, secondsAfter } from '../timing.ts';
import { confirm, show, type ToolDependencies, type ToolOptions, UsageError } from './tool.ts';

export const privacyUsage = `npm run gdpr -- export <address>     everything that is stored about it, as JSON
npm run gdpr -- erase <address>      erases it; what the law makes us keep stays, without the address
Everywhere: [--project <alias>] (the local emulator unless given) [--json] [--yes]`;

/** The audit outlives the limitation period of three years. */
const auditKeptSeconds = 4 * 366 * daySeconds;

/** Answers a person's request about an address; each use leaves a record that does not name the address. */
export async function runPrivacy(
  tool: ToolDependencies,
  [command, address = '']: readonly string[],
  options: ToolOptions,
): Promise<void> {
  if (command !== 'export' && command !== 'erase') throw new UsageError(privacyUsage);
  if (!address.includes('@')) throw new UsageError(`${privacyUsage}\n\n"${address}" is no address.`);
  const found = await findAll(tool, address);
  if (command === 'export') return exportAll(tool, address, found);
  return eraseAll(tool, options, address, found);
}

/** Every document about an address, in whatever spelling it was typed. */
async function findAll({ db }: ToolDependencies, address: string): Promise<readonly DocumentSnapshot[]> {
  const id = addressId(address);
  const spellings = [...new Set([address, address.trim(), normalizeEmail(address) ?? address])];
  const messages = db.collection(collections.contactMessages);
  const requests = db.collection(collections.newsletter);
  const lists = await Promise.all([
    documentsOf(messages.where('address', '==', id), messages.where('email', 'in', spellings)),
    documentsOf(requests.where('subscriber', '==', id), requests.where('email', 'in', spellings)),
    documentsOf(db.collection(serverCollections.consents).where('subscriber', '==', id)),
    existing(db.collection(serverCollections.subscribers).doc(id)),
    existing(db.collection(serverCollections.acknowledgements).doc(id)),
  ]);
  const fingerprints = await Promise.all(
    lists[0].map((message) =>
      documentsOf(db.collection(serverCollections.fingerprints).where('message', '==', message.id)),
    ),
  );
  return [...lists, ...fingerprints].flat();
}

async function documentsOf(...queries: readonly Query[]): Promise<readonly DocumentSnapshot[]> {
  const results = await Promise.all(queries.map((query) => query.get()));
  const byPath = new Map(
    results.flatMap(({ docs }) => docs).map((snapshot) => [snapshot.ref.path, snapshot]),
  );
  return [...byPath.values()];
}

async function existing(reference: DocumentReference): Promise<readonly DocumentSnapshot[]> {
  const snapshot = await reference.get();
  return snapshot.exists ? [snapshot] : [];
}

async function exportAll(
  tool: ToolDependencies,
  address: string,
  found: readonly DocumentSnapshot[],
): Promise<void> {
  await audit(tool, 'export', address, found);
  const documents = Object.fromEntries(
    found.map((snapshot) => [snapshot.ref.path, readable(snapshot.data())]),
  );
  tool.print(JSON.stringify({ address, exportedAt: tool.now().toISOString(), documents }, null, 2));
}

async function eraseAll(
  tool: ToolDependencies,
  options: ToolOptions,
  address: string,
  found: readonly DocumentSnapshot[],
): Promise<void> {
  const isKept = ({ ref }: DocumentSnapshot) => ref.parent.id === serverCollections.consents;
  const erased = found.filter((snapshot) => !isKept(snapshot));
  await confirm(tool, options, `Erase ${erased.length} documents about ${address} for ever?`);
  // First, so that the proof of a consent ends with its withdrawal.
  await withdrawConsent(tool, addressId(address));
  for (const { ref } of erased) await ref.delete();
  await audit(tool, 'erase', address, erased);
  const kept = found.filter(isKept).map(({ ref }) => ref.path);
  show(tool, options, { erased: erased.map(({ ref }) => ref.path), kept }, [
    ...erased.map(({ ref }) => `erased  ${ref.path}`),
    ...kept.map((path) => `kept    ${path} (proof of consent, without the address)`),
    `${erased.length} erased. Backups and the support mailbox are not reached from here.`,
  ]);
}

async function audit(
  { db, now, operator }: ToolDependencies,
  action: 'export' | 'erase',
  address: string,
  documents: readonly DocumentSnapshot[],
): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { ref } of documents) counts[ref.parent.id] = (counts[ref.parent.id] ?? 0) + 1;
  await db.collection(serverCollections.privacyRequests).add({
    action,
    address: addressId(address),
    operator,
    at: Timestamp.fromDate(now()),
    documents: counts,
    expireAt: Timestamp.fromDate(secondsAfter(now(), auditKeptSeconds)),
  });
}

/** With times as people and other programs read them. */
function readable(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, readable(field)]));
}
