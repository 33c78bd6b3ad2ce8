import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { serverCollections } from '../delivery/platform.ts';
import { daySeconds, isRecent, secondsAfter } from '../delivery/timing.ts';
import { mailboxId } from '../mail/email-address.ts';

/** A mailbox gets at most so many confirmations in so long, and none so long after it said no, whatever is signed up by whom. */
const mostConfirmations = 3;
const periodSeconds = 30 * daySeconds;

export function mailboxReference(db: Firestore, email: string) {
  return db.collection(serverCollections.mailboxes).doc(mailboxId(email));
}

export function hasRefused(mailbox: DocumentSnapshot, now: Date): boolean {
  return isRecent(mailbox.get('refusedAt'), periodSeconds, now);
}

export function hasEnough(mailbox: DocumentSnapshot, now: Date): boolean {
  return confirmationsOf(mailbox, now).length >= mostConfirmations;
}

export function keepConfirmation(transaction: Transaction, mailbox: DocumentSnapshot, now: Date): void {
  const confirmations = [...confirmationsOf(mailbox, now), Timestamp.fromDate(now)];
  keep(transaction, mailbox.ref, { confirmations }, now);
}

/** Somebody who holds the link wants nothing. */
export function keepRefusal(transaction: Transaction, reference: DocumentSnapshot['ref'], now: Date): void {
  keep(transaction, reference, { refusedAt: Timestamp.fromDate(now) }, now);
}

function confirmationsOf(mailbox: DocumentSnapshot, now: Date): readonly unknown[] {
  const times: unknown = mailbox.get('confirmations');
  return Array.isArray(times) ? times.filter((time) => isRecent(time, periodSeconds, now)) : [];
}

function keep(transaction: Transaction, reference: DocumentSnapshot['ref'], fields: object, now: Date): void {
  const expireAt = Timestamp.fromDate(secondsAfter(now, periodSeconds));
  transaction.set(reference, { ...fields, expireAt }, { merge: true });
}

/** How many confirmations may be asked for, over all addresses: whoever signs up others can make us send so many, and no more. */
export interface ConfirmationLimits {
  readonly perHour: number;
  readonly perDay: number;
}

const quotaKeptSeconds = 2 * daySeconds;

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
    expireAt: Timestamp.fromDate(secondsAfter(now, quotaKeptSeconds)),
  });
}

function countsOf(quota: DocumentSnapshot): Readonly<Record<string, number>> {
  return quota.get('hours') ?? {};
}

function hourOf(time: Date): string {
  return time.toISOString().slice(11, 13);
}
