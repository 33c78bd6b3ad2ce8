import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { serverCollections } from '../delivery/collections.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';

/** How many confirmations may be asked for, over all addresses: whoever signs up others can make us send so many, and no more. */
export interface ConfirmationLimits {
  readonly perHour: number;
  readonly perDay: number;
}

const keptSeconds = 2 * daySeconds;

/** Counts of one day (UTC), by hour. */
export function quotaReference(db: Firestore, now: Date) {
  return db.collection(serverCollections.confirmationQuotas).doc(now.toISOString().slice(0, 10));
}

export function isWithinQuota(quota: DocumentSnapshot, now: Date, limits: ConfirmationLimits): boolean {
  const hours = countsOf(quota);
  const today = Object.values(hours).reduce((sum, count) => sum + count, 0);
  return (hours[hourOf(now)] ?? 0) < limits.perHour && today < limits.perDay;
}

/** In the transaction that has read it, so that the limit holds however many ask at once. */
export function countConfirmation(transaction: Transaction, quota: DocumentSnapshot, now: Date): void {
  const hours = countsOf(quota);
  const hour = hourOf(now);
  transaction.set(quota.ref, {
    hours: { ...hours, [hour]: (hours[hour] ?? 0) + 1 },
    expireAt: Timestamp.fromDate(secondsAfter(now, keptSeconds)),
  });
}

function countsOf(quota: DocumentSnapshot): Readonly<Record<string, number>> {
  return quota.get('hours') ?? {};
}

function hourOf(time: Date): string {
  return time.toISOString().slice(11, 13);
}
