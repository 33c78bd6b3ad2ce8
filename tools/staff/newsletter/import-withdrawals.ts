import { inPortions, subscribers, withdrawConsent } from '@labka/functions/operations';
import type { Firestore } from 'firebase-admin/firestore';
import { flag } from '../../support/command.ts';
import type { Values } from '../arguments.ts';
import { confirm, show, type Tool, tell } from '../tool.ts';
import { type Complaint, type Departure, readDepartures } from './departures.ts';

export const withdrawalOptions = { 'all-left': flag } as const;

export type WithdrawalOptions = Values<typeof withdrawalOptions>;

const lookUpAtOnce = 200;

/**
 * Ends the subscriptions that a mailing service's file says have ended there. It subscribes no address; repeating it
 * changes nothing.
 */
export async function importWithdrawals(tool: Tool & WithdrawalOptions, file: string) {
  const { departures, staying, complaints } = await readDepartures(file, tool['all-left']);
  const { due, outdated } = await sortDepartures(tool.db, departures);
  const notDone = [...complaints, ...outdated].toSorted((one, other) => one.line - other.line);
  for (const { line, problem } of notDone) tell(tool, `line ${line}: ${problem}`);
  const reasons = { left: 'imported', bounced: 'bounced', complained: 'complained' } as const;
  const counts = Object.entries(reasons).map(
    ([name, reason]) => [name, due.filter((departure) => departure.reason === reason).length] as const,
  );
  const parts = counts.map(([name, count]) => `${count} ${name}`).join(', ');
  if (due.length > 0) await confirm(tool, `Unsubscribe ${due.length} (${parts})?`);
  await inPortions(due, ({ id, reason }) => withdrawConsent(tool, id, reason));
  const before = departures.length - due.length - outdated.length;
  show(tool, { ...Object.fromEntries(counts), before, staying, notDone }, [
    `${due.length} unsubscribed (${parts}). ${before} not subscribed before, ${staying} still subscribed, ${notDone.length} lines not done.`,
  ]);
}

/** Only of confirmed subscribers: others are not on the service's list. */
async function sortDepartures(db: Firestore, departures: readonly Departure[]) {
  const due: Departure[] = [];
  const outdated: Complaint[] = [];
  for (let first = 0; first < departures.length; first += lookUpAtOnce) {
    const some = departures.slice(first, first + lookUpAtOnce);
    const stored = await db.getAll(...some.map(({ id }) => subscribers.in(db).doc(id)));
    for (const [index, departure] of some.entries()) {
      const { state, confirmedAt } = subscribers.read(stored[index] ?? { data: () => undefined });
      if (state !== 'confirmed') continue;
      const isOutdated = departure.at && confirmedAt && departure.at < confirmedAt.toDate();
      if (!isOutdated) due.push(departure);
      else outdated.push({ line: departure.line, problem: 'it left, and has confirmed again since' });
    }
  }
  return { due, outdated };
}
