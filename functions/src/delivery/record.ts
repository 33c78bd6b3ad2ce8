import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { mapOf, number, objectOf, oneOf, orNull, text, time } from '../fields.ts';
import type { MailError } from '../mail/mail.ts';
import { daysAfter, hourSeconds, secondsAfter } from './timing.ts';

/*
 * A document causes at most one mail of each name. Its record is the field `deliveries.<name>` of that document: no
 * client can write there, one transaction covers both, and erasing the document erases the record.
 *
 *   pending ──claim──► sending ──the server accepted the mail──► sent
 *    ▲   ▲               │ │ │
 *    │   └───it failed───┘ │ └──too often refused or unanswered, too old, or nothing to send──► failed
 *    └─the claim of a function that died has expired
 *
 * `sent` and `failed` are final. A mail can arrive twice, always with the same Message-ID: when a function dies between
 * the server's answer and `sent`, or when the server kept a mail without answering or closed the connection after it.
 */

/** The state of one mail's delivery, stored in the field `deliveries.<name>` of the document it is about. */
export type DeliveryRecord = NonNullable<ReturnType<typeof deliveryRecord>>;

export const deliveryRecord = objectOf({
  state: oneOf('pending', 'sending', 'sent', 'failed'),
  /** The number of claims. */
  attempts: number,
  /** The number of failures by the kind of error. */
  failures: mapOf(number),
  /** The function call that has or last had the claim. */
  claimId: text,
  /** The earliest time to send it, at first and now; while `sending`, the end of the claim; null in a final state. */
  firstDueAt: time,
  dueAt: orNull(time),
  updatedAt: time,
  /** Why the last attempt failed, without personal data. */
  lastError: orNull(text),
});

/** A mail that is to be sent, now or later. */
export function newDelivery(now: Date, due: Date = now): DeliveryRecord {
  const dueAt = Timestamp.fromDate(due);
  return {
    state: 'pending',
    attempts: 0,
    failures: {},
    claimId: '',
    firstDueAt: dueAt,
    dueAt,
    updatedAt: Timestamp.fromDate(now),
    lastError: null,
  };
}

/** The change of a record whose mail will not be sent any more. */
export function failed(lastError: string) {
  return { state: 'failed', lastError, dueAt: null } as const;
}

export function deliveryField(name: string): string {
  return `deliveries.${name}`;
}

/** A document's record, if it has one. Clients cannot write records, so an invalid one is reset. */
export function readDeliveryRecord(
  snapshot: DocumentSnapshot,
  name: string,
  now: Date,
): DeliveryRecord | undefined {
  const stored: unknown = snapshot.get(deliveryField(name));
  return stored === undefined ? undefined : (deliveryRecord(stored) ?? newDelivery(now));
}

export function isSettled({ state }: DeliveryRecord): boolean {
  return state === 'sent' || state === 'failed';
}

/** Hours until the next attempt, by the kind of error and the number of earlier ones; then the mail has failed. */
const retryHours: Readonly<Record<Exclude<MailError['kind'], 'temporary'>, readonly number[]>> = {
  refused: [4, 12, 24, 48, 96, 96],
  // Losing a message to support is worse than a copy of it.
  closed: [4, 12, 24, 48, 96, 96],
  uncertain: [4],
};

/** The new state of a record whose mail could not be sent. */
export function afterFailure(
  record: DeliveryRecord,
  giveUpAfterDays: number,
  { kind, code }: MailError,
  now: Date,
): Partial<DeliveryRecord> {
  const count = record.failures[kind] ?? 0;
  const failures = { ...record.failures, [kind]: count + 1 };
  const isUnanswered = kind === 'uncertain' || kind === 'closed';
  const lastError = isUnanswered ? `no answer to the whole mail: ${code}` : code;
  const hours = kind === 'temporary' ? 0 : retryHours[kind][count];
  if (hours === undefined) return { ...failed(lastError), failures };
  const due = secondsAfter(now, hours * hourSeconds);
  if (due >= daysAfter(record.firstDueAt.toDate(), giveUpAfterDays))
    return { ...failed(`given up: ${lastError}`), failures };
  return { state: 'pending', failures, lastError, dueAt: Timestamp.fromDate(due) };
}
