import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { each, type Field, number, oneOf, orNull, readFields, time } from '../fields.ts';
import type { MailError } from '../mail/mail-error.ts';
import { daysAfter, hourSeconds, secondsAfter } from './timing.ts';

/*
 * A document causes at most one mail of each name. Its record is the field `deliveries.<name>` of that document: no
 * client can write there, one transaction covers both, and erasing the document erases the record.
 *
 *   pending ──claim──► sending ──the server accepted the mail──► sent
 *    ▲   ▲               │ │ │
 *    │   └───it failed───┘ │ └──refused for a day, too old, nothing to send, or too often unanswered──► failed
 *    └─the lease of a function that died has expired
 *
 * `sent` and `failed` are final. A mail can arrive twice, always with the same Message-ID: when a function dies between
 * the server's answer and `sent`, or when the server kept a mail without answering or closed the connection after it.
 */

const states = ['pending', 'sending', 'sent', 'failed'] as const;

/** The state of one mail's delivery, stored in the field `deliveries.<name>` of the document it is about. */
export interface DeliveryRecord {
  readonly state: (typeof states)[number];
  /** The number of claims. */
  readonly attempts: number;
  /** The number of permanent refusals, and the time of the first. */
  readonly refusals: number;
  readonly firstRefusedAt: Timestamp | null;
  /** The number of times that the whole mail was sent and no answer arrived in time. */
  readonly uncertainties: number;
  /** The number of times that the server closed the connection instead of answering; absent in old records. */
  readonly closures?: number;
  /** The function call that has or last had the claim. */
  readonly claimId: string;
  /**
   * The earliest time to send it; while `sending`, the end of the lease. Null in a final state, and while it follows
   * another mail.
   */
  readonly dueAt: Timestamp | null;
  /** The slot of its receiving domain, for mails that have one: a mail that follows another waits for both. */
  readonly notBefore?: Timestamp;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** Why the last attempt failed, without personal data. */
  readonly lastError: string | null;
}

/** A mail that is to be sent: now, at its time, or after another one (null). */
export function newDelivery(now: Date, dueAt: Date | null = now, notBefore?: Date): DeliveryRecord {
  const time = Timestamp.fromDate(now);
  return {
    state: 'pending',
    attempts: 0,
    refusals: 0,
    firstRefusedAt: null,
    uncertainties: 0,
    claimId: '',
    dueAt: dueAt && Timestamp.fromDate(dueAt),
    ...(notBefore && { notBefore: Timestamp.fromDate(notBefore) }),
    createdAt: time,
    updatedAt: time,
    lastError: null,
  };
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

const needed = {
  state: oneOf(...states),
  ...each(number, 'attempts', 'refusals', 'uncertainties'),
  dueAt: orNull(time),
  createdAt: time,
};

export const deliveryRecord: Field<DeliveryRecord> = (value) => {
  const isValid = Object.keys(readFields(needed, value)).length === Object.keys(needed).length;
  return isValid ? (value as DeliveryRecord) : undefined;
};

export function isSettled({ state }: DeliveryRecord): boolean {
  return state === 'sent' || state === 'failed';
}

/** How long a kind of mail is retried, and whether a person has to look if it fails. */
export interface Patience {
  readonly giveUpAfterDays: number;
  readonly isVital: boolean;
}

/** A refusal is final after this many attempts: at once, after 12 and after 24 hours. */
const mostRefusals = 3;
const refusedHours = 24;
/** Policy refusals last for hours, and attempts make them last longer. */
const policyHours = 4;
/** Delays after a timeout; after the last of these the mail has failed. */
const hoursAfterSilence = [1];
/** Delays after a closed connection: losing a message to support is worse than a copy of it. */
const hoursAfterClosure = { vital: [1, 4, 12, 24, 48, 96], other: [1] };

/** The new state of a record whose mail could not be sent. */
export function afterFailure(
  record: DeliveryRecord,
  patience: Patience,
  { kind, code }: MailError,
  now: Date,
): Partial<DeliveryRecord> {
  const { hours, ...counts } = countFailure(record, patience, kind, now);
  const isUnanswered = kind === 'uncertain' || kind === 'closed';
  const lastError = isUnanswered ? `no answer to the whole mail: ${code}` : code;
  if (hours === undefined) return { ...counts, state: 'failed', lastError, dueAt: null };
  const start = record.notBefore ?? record.createdAt;
  if (now >= daysAfter(start.toDate(), patience.giveUpAfterDays))
    return { ...counts, state: 'failed', lastError: `given up: ${code}`, dueAt: null };
  const dueAt = Timestamp.fromDate(secondsAfter(now, hours * hourSeconds));
  return { ...counts, state: 'pending', lastError, dueAt };
}

/** The new counts, and the delay in hours: undefined for no retry, 0 if the queue decides. */
function countFailure(
  { refusals, uncertainties, closures = 0, ...record }: DeliveryRecord,
  { isVital }: Patience,
  kind: MailError['kind'],
  now: Date,
): Partial<DeliveryRecord> & { readonly hours: number | undefined } {
  switch (kind) {
    case 'permanent': {
      const firstRefusedAt = record.firstRefusedAt ?? Timestamp.fromDate(now);
      const lasted = (now.getTime() - firstRefusedAt.toMillis()) / (1000 * hourSeconds);
      const isFinal = refusals + 1 >= mostRefusals && lasted >= refusedHours;
      return { refusals: refusals + 1, firstRefusedAt, hours: isFinal ? undefined : refusedHours / 2 };
    }
    case 'policy':
      return { hours: policyHours };
    case 'uncertain':
      return { uncertainties: uncertainties + 1, hours: hoursAfterSilence[uncertainties] };
    case 'closed':
      return { closures: closures + 1, hours: hoursAfterClosure[isVital ? 'vital' : 'other'][closures] };
    case 'temporary':
      return { hours: 0 };
  }
}
