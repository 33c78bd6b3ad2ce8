import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry, type Snapshot } from '../collections/collection.ts';
import { domains, mailboxes } from '../collections/table.ts';
import { daySeconds, hourSeconds, isRecent, secondsAfter } from '../delivery/timing.ts';
import { domainId, mailboxId } from '../mail/email-address.ts';

/* Limits are shares of a mailbox or of a receiving domain: what an attacker uses up reduces no other's. */

const month = 30 * daySeconds;
/** Of one kind, to a visitor's mailbox within a month. */
const mostMails = 3;

/** By use of a mailbox: the number of uses and the seconds. */
const shares = {
  /** A sender's messages that are mailed one by one. */
  messages: [{ most: 3, seconds: hourSeconds }],
  acknowledgements: [
    { most: 1, seconds: daySeconds },
    { most: mostMails, seconds: month },
  ],
  confirmations: [{ most: mostMails, seconds: month }],
} as const;

type Use = keyof typeof shares;
type Mailbox = Snapshot<typeof mailboxes>;

export function mailboxRef(db: Firestore, email: string) {
  return mailboxes.in(db).doc(mailboxId(email));
}

export function hasRoom(mailbox: Mailbox, use: Use, now: Date): boolean {
  return shares[use].every(({ most, seconds }) => usesOf(mailbox, use, seconds, now).length < most);
}

/** When a mailbox was used within these last seconds, at most a month. */
export function usesOf(mailbox: Mailbox, use: Use, seconds: number, now: Date): readonly Timestamp[] {
  return (mailbox.data()?.[use] ?? []).filter((time) => isRecent(time, seconds, now));
}

/** Counts uses of a mailbox, in the transaction that has read it. */
export function keepUses(
  transaction: Transaction,
  mailbox: Mailbox,
  uses: readonly (Use | false)[],
  now: Date,
): void {
  const times = uses
    .filter((use) => use !== false)
    .map((use) => {
      const longest = Math.max(...shares[use].map(({ seconds }) => seconds));
      return [use, [...usesOf(mailbox, use, longest, now), Timestamp.fromDate(now)]];
    });
  if (times.length === 0) return;
  const expireAt = expiry(mailboxes.retention.used, now);
  transaction.set(mailbox.ref, { ...Object.fromEntries(times), expireAt }, { merge: true });
}

/** A mailbox whose owner declined has used up its mails for a month. */
export function useUp(transaction: Transaction, ref: Mailbox['ref'], now: Date): void {
  const all = Array.from({ length: mostMails }, () => Timestamp.fromDate(now));
  const expireAt = expiry(mailboxes.retention.used, now);
  transaction.set(ref, { acknowledgements: all, confirmations: all, expireAt }, { merge: true });
}

type Domain = Snapshot<typeof domains>;
type Slotted = 'acknowledgements' | 'confirmations';

/** Each confirmed subscription gives back this many slots of its domain: bots confirm nothing. */
const slotsPerConfirmed = 4;

export function domainRef(db: Firestore, email: string) {
  return domains.in(db).doc(domainId(email));
}

/** When the next mail of this kind to a domain is due: at once if there was a pause. */
export function nextSlot(domain: Domain, kind: Slotted, now: Date): Date {
  const next = domain.data()?.[kind]?.toDate() ?? now;
  return next > now ? next : now;
}

/**
 * Takes the next slot of a receiving domain, in the transaction that registers the mail. Slots are an hour divided by
 * `perHour` apart: a leaky bucket as a meter, also called GCRA, which needs no more than the time of the next slot.
 */
export function takeSlot(
  transaction: Transaction,
  domain: Domain,
  kind: Slotted,
  perHour: number,
  now: Date,
): Date {
  const slot = nextSlot(domain, kind, now);
  keepNext(transaction, domain, kind, secondsAfter(slot, hourSeconds / perHour));
  return slot;
}

/** Confirming shortens the wait of later sign-ups at the same domain. */
export function returnSlots(transaction: Transaction, domain: Domain, perHour: number, now: Date): void {
  const next = nextSlot(domain, 'confirmations', now);
  const seconds = (slotsPerConfirmed * hourSeconds) / perHour;
  if (next > now) keepNext(transaction, domain, 'confirmations', secondsAfter(next, -seconds));
}

function keepNext(transaction: Transaction, { ref }: Domain, kind: Slotted, next: Date): void {
  const expireAt = expiry(domains.retention.used, next);
  transaction.set(ref, { [kind]: Timestamp.fromDate(next), expireAt }, { merge: true });
}
