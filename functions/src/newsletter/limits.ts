import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Snapshot, type Stored } from '../collections/collection.ts';
import { confirmationQuotas } from '../collections/newsletter.ts';
import { mailboxes } from '../collections/operation.ts';
import { daySeconds, isRecent } from '../delivery/timing.ts';
import { mailboxId } from '../mail/email-address.ts';

/** A mailbox gets at most so many confirmations in so long, and none so long after it said no, whatever is signed up by whom. */
const mostConfirmations = 3;
const periodSeconds = 30 * daySeconds;

type Mailbox = Snapshot<typeof mailboxes>;
type Quota = Snapshot<typeof confirmationQuotas>;

export function mailboxReference(db: Firestore, email: string) {
  return mailboxes.in(db).doc(mailboxId(email));
}

export function hasRefused(mailbox: Mailbox, now: Date): boolean {
  return isRecent(mailbox.data()?.refusedAt, periodSeconds, now);
}

export function hasEnough(mailbox: Mailbox, now: Date): boolean {
  return confirmationsOf(mailbox, now).length >= mostConfirmations;
}

export function keepConfirmation(transaction: Transaction, mailbox: Mailbox, now: Date): void {
  const confirmations = [...confirmationsOf(mailbox, now), Timestamp.fromDate(now)];
  keep(transaction, mailbox.ref, { confirmations }, now);
}

/** Somebody who holds the link wants nothing. */
export function keepRefusal(transaction: Transaction, reference: Mailbox['ref'], now: Date): void {
  keep(transaction, reference, { refusedAt: Timestamp.fromDate(now) }, now);
}

function confirmationsOf(mailbox: Mailbox, now: Date): readonly Timestamp[] {
  const { confirmations = [] } = mailbox.data() ?? {};
  return confirmations.filter((time) => isRecent(time, periodSeconds, now));
}

function keep(
  transaction: Transaction,
  reference: Mailbox['ref'],
  fields: Stored<typeof mailboxes>,
  now: Date,
): void {
  transaction.set(reference, { ...fields, expireAt: expiry(mailboxes.retention.used, now) }, { merge: true });
}

/** How many confirmations may be asked for, over all addresses: whoever signs up others can make us send so many, and no more. */
export interface ConfirmationLimits {
  readonly perHour: number;
  readonly perDay: number;
}

/** Counts of one day (UTC), by hour. */
export function quotaReference(db: Firestore, now: Date) {
  return confirmationQuotas.in(db).doc(now.toISOString().slice(0, 10));
}

export function isWithinQuota(quota: Quota, now: Date, limits: ConfirmationLimits): boolean {
  const hours = countsOf(quota);
  const today = Object.values(hours).reduce((sum, count) => sum + count, 0);
  return (hours[hourOf(now)] ?? 0) < limits.perHour && today < limits.perDay;
}

/** In the transaction that has read it, so that the limit holds however many ask at once. */
export function countConfirmation(transaction: Transaction, quota: Quota, now: Date): void {
  const hours = countsOf(quota);
  const hour = hourOf(now);
  transaction.set(quota.ref, {
    hours: { ...hours, [hour]: (hours[hour] ?? 0) + 1 },
    expireAt: expiry(confirmationQuotas.retention.counted, now),
  });
}

function countsOf(quota: Quota): Readonly<Record<string, number>> {
  return quota.data()?.hours ?? {};
}

function hourOf(time: Date): string {
  return time.toISOString().slice(11, 13);
}
