import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { serverCollections } from '../delivery/collections.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';
import { mailboxId } from '../mail/ids.ts';

/** A mailbox gets at most so many confirmations in so long, and none so long after it said no, whatever is signed up by whom. */
const mostConfirmations = 3;
const periodSeconds = 30 * daySeconds;

export function mailboxReference(db: Firestore, email: string) {
  return db.collection(serverCollections.mailboxes).doc(mailboxId(email));
}

export function hasRefused(mailbox: DocumentSnapshot, now: Date): boolean {
  return isWithinPeriod(mailbox.get('refusedAt'), now);
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
  return Array.isArray(times) ? times.filter((time) => isWithinPeriod(time, now)) : [];
}

function isWithinPeriod(time: unknown, now: Date): boolean {
  return time instanceof Timestamp && now < secondsAfter(time.toDate(), periodSeconds);
}

function keep(transaction: Transaction, reference: DocumentSnapshot['ref'], fields: object, now: Date): void {
  const expireAt = Timestamp.fromDate(secondsAfter(now, periodSeconds));
  transaction.set(reference, { ...fields, expireAt }, { merge: true });
}
