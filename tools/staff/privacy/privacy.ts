import {
  addressId,
  daySeconds,
  inPortions,
  secondsAfter,
  serverCollections,
  withdrawConsent,
} from '@labka/functions';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { quantity } from '../quantity.ts';
import { confirm, show, type ToolDependencies, type ToolOptions, UsageError } from '../tool.ts';
import { findPersonalData } from './personal-data.ts';

export const privacyUsage = `npm run gdpr -- export <address>     everything that is stored about it, as JSON
npm run gdpr -- erase <address>      erases it; what the law makes us keep stays, without the address
Everywhere: [--project <alias>] (the local emulator unless given) [--json] [--yes]`;

/** The audit outlives the limitation period of three years. */
const auditKeptSeconds = 4 * 366 * daySeconds;
/** Documents that come while we erase are found the next time; whoever sends them without end is not waited for. */
const mostRounds = 5;

/** Answers a person's request about an address; each use leaves a record that does not name the address. */
export async function runPrivacy(
  tool: ToolDependencies,
  [command, address = '', ...others]: readonly string[],
  options: ToolOptions,
): Promise<void> {
  if ((command !== 'export' && command !== 'erase') || others.length > 0) throw new UsageError(privacyUsage);
  if (!address.includes('@')) throw new UsageError(`${privacyUsage}\n\n"${address}" is no address.`);
  return command === 'export' ? exportAll(tool, address) : eraseAll(tool, options, address);
}

async function exportAll(tool: ToolDependencies, address: string): Promise<void> {
  const found = await findPersonalData(tool.db, address);
  await audit(tool, 'export', address, found);
  const documents = Object.fromEntries(
    found.map((document) => [document.ref.path, readable(document.data())]),
  );
  tool.print(JSON.stringify({ address, exportedAt: tool.now().toISOString(), documents }, null, 2));
}

async function eraseAll(tool: ToolDependencies, options: ToolOptions, address: string): Promise<void> {
  const count = (await findPersonalData(tool.db, address)).filter((document) => !isKept(document)).length;
  await confirm(tool, options, `Erase ${quantity(count, 'document')} about ${address} for ever?`);
  // First, so that the proof of a consent ends with its withdrawal.
  await withdrawConsent(tool, addressId(address));
  const erased = await eraseFound(tool, address);
  await audit(tool, 'erase', address, erased);
  const left = await findPersonalData(tool.db, address);
  const [kept, late] = [left.filter(isKept), left.filter((document) => !isKept(document))];
  const lists = { erased: pathsOf(erased), kept: pathsOf(kept), late: pathsOf(late) };
  show(tool, options, lists, [
    ...lists.erased.map((path) => `erased  ${path}`),
    ...lists.kept.map((path) => `kept    ${path} (proof of consent, without the address)`),
    ...lists.late.map((path) => `late    ${path} (it came while we erased: run this again)`),
    `${erased.length} erased. Backups and the support mailbox are not reached from here.`,
  ]);
}

/** Looks again until nothing is left: what came or was registered meanwhile is part of the request. */
async function eraseFound(tool: ToolDependencies, address: string): Promise<readonly DocumentSnapshot[]> {
  const erased: DocumentSnapshot[] = [];
  for (let round = 1; round <= mostRounds; round += 1) {
    const found = await findPersonalData(tool.db, address);
    const rest = found.filter((document) => !isKept(document));
    if (rest.length === 0) break;
    await inPortions(rest, ({ ref }) => ref.delete());
    erased.push(...rest);
  }
  return erased;
}

function isKept({ ref }: DocumentSnapshot): boolean {
  return ref.parent.id === serverCollections.consents;
}

function pathsOf(documents: readonly DocumentSnapshot[]): readonly string[] {
  return documents.map(({ ref }) => ref.path);
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
