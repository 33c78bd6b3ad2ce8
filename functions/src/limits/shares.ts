import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Snapshot } from '../collections/collection.ts';
import { domains, mailboxes } from '../collections/operation.ts';
import { daySeconds, hourSeconds, isRecent, secondsAfter } from '../delivery/timing.ts';
import { domainId, mailboxId } from '../mail/email-address.ts';

/*
 * Limits apply per mailbox or per receiving domain, whatever is typed into our forms: what an attacker uses up does not
 * reduce anyone else's share.
 */

const month = 30 * daySeconds;

/** By use of a mailbox: the number of uses and the seconds. */
const shares = {
  /** A sender's messages that are mailed one by one. */
  messages: [{ most: 3, seconds: hourSeconds }],
  acknowledgements: [
    { most: 1, seconds: daySeconds },
    { most: 3, seconds: month },
  ],
  confirmations: [{ most: 3, seconds: month }],
  /** Messages that are mailed to support one by one; the operator configures the number. */
  singleMails: [{ most: Number.POSITIVE_INFINITY, seconds: hourSeconds }],
} as const;

type Use = keyof typeof shares;
type Mailbox = Snapshot<typeof mailboxes>;

export function mailboxReference(db: Firestore, email: string) {
  return mailboxes.in(db).doc(mailboxId(email));
}

export function hasRoom(mailbox: Mailbox, use: Use, now: Date): boolean {
  return shares[use].every(({ most, seconds }) => usesOf(mailbox, use, seconds, now).length < most);
}

/** When a mailbox was used within these last seconds, at most a month. */
export function usesOf(mailbox: Mailbox, use: Use, seconds: number, now: Date): readonly Timestamp[] {
  return (mailbox.data()?.[use] ?? []).filter((time) => isRecent(time, seconds, now));
}

/** Counts a use of a mailbox, in the transaction that has read it. */
export function keepUse(transaction: Transaction, mailbox: Mailbox, use: Use, now: Date): void {
  const longest = Math.max(...shares[use].map(({ seconds }) => seconds));
  const uses = [...usesOf(mailbox, use, longest, now), Timestamp.fromDate(now)];
  const expireAt = expiry(mailboxes.retention.used, now);
  transaction.set(mailbox.ref, { [use]: uses, expireAt }, { merge: true });
}

/** The mailbox's owner unsubscribed or declined within the last month. */
export function hasRefused(mailbox: Mailbox, now: Date): boolean {
  return isRecent(mailbox.data()?.refusedAt, month, now);
}

export function keepRefusal(transaction: Transaction, reference: Mailbox['ref'], now: Date): void {
  const expireAt = expiry(mailboxes.retention.used, now);
  transaction.set(reference, { refusedAt: Timestamp.fromDate(now), expireAt }, { merge: true });
}

type Domain = Snapshot<typeof domains>;
type Counted = 'acknowledgements' | 'confirmations' | 'confirmed';

/** Acknowledgements per domain and hour. */
const mostAcknowledgements = 20;
/**
 * Each confirmed subscription raises the domain's limit by this number, in this hour and the next: bots confirm
 * nothing.
 */
const roomPerConfirmed = 4;

export function domainReference(db: Firestore, email: string) {
  return domains.in(db).doc(domainId(email));
}

export function mayAcknowledge(domain: Domain, now: Date): boolean {
  return countsOf(domain, now).acknowledgements < mostAcknowledgements;
}

export function mayConfirm(domain: Domain, perHour: number, now: Date): boolean {
  const { confirmations, confirmed, confirmedBefore } = countsOf(domain, now);
  return confirmations < perHour + roomPerConfirmed * (confirmed + confirmedBefore);
}

/** Counts one more, in the transaction that has read it. */
export function countAtDomain(transaction: Transaction, domain: Domain, counted: Counted, now: Date): void {
  const counts = countsOf(domain, now);
  const expireAt = expiry(domains.retention.counted, now);
  transaction.set(domain.ref, { ...counts, [counted]: counts[counted] + 1, expireAt });
}

function countsOf(domain: Domain, now: Date) {
  const hour = hourOf(now);
  const stored = domain.data() ?? {};
  const none = { hour, acknowledgements: 0, confirmations: 0, confirmed: 0, confirmedBefore: 0 };
  if (stored.hour === hour) return { ...none, ...stored };
  const isHourBefore = stored.hour === hourOf(secondsAfter(now, -hourSeconds));
  return { ...none, confirmedBefore: isHourBefore ? (stored.confirmed ?? 0) : 0 };
}

function hourOf(time: Date): string {
  return time.toISOString().slice(0, 13);
}
