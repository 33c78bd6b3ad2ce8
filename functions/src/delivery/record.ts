import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { each, type Field, number, oneOf, orNull, readFields, time } from '../fields.ts';
import type { MailError } from '../mail/mail-error.ts';
import { daysAfter, hourSeconds, secondsAfter } from './timing.ts';

/*
 * A document causes at most one mail of each name. Its record is the field `deliveries.<name>` of that document: no
 * client can write there, one transaction covers both, and erasing the document erases the record.
 *
 *   pending ──claim──► sending ──the server took the mail──► sent
 *    ▲   ▲               │ │ │
 *    │   └───it failed───┘ │ └──refused for a day, too old, nothing to send, or too often unanswered──► failed
 *    └─the lease of a function that died has expired
 *
 * `sent` and `failed` are final. Mails are repeated, always with the same Message-ID, when a function dies between the server's
 * answer and `sent`, when one that was not answered had arrived, and when the server had kept a mail before it closed the connection.
 */

const states = ['pending', 'sending', 'sent', 'failed'] as const;

/** How far the delivery of one mail has come; kept in the field `deliveries.<name>` of the document it is about. */
export interface DeliveryRecord {
  readonly state: (typeof states)[number];
  /** How often a function has claimed it. */
  readonly attempts: number;
  /** How often the mail server has refused the mail for good, and when it did so first. */
  readonly refusals: number;
  readonly firstRefusedAt: Timestamp | null;
  /** How often the whole mail went out and no answer came in time. */
  readonly uncertainties: number;
  /** How often the server closed the connection instead of answering; not in records from before it was counted. */
  readonly closures?: number;
  /** Which function call has it or had it last. */
  readonly claimId: string;
  /** Not to be sent before this time; while `sending`, the end of the lease. Null in a final state, and while it follows another mail. */
  readonly dueAt: Timestamp | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** Why the last attempt failed, without personal data. */
  readonly lastError: string | null;
}

/** A mail that is to be sent, now or when its time has come. */
export function newDelivery(now: Date, dueAt: Date | null = now): DeliveryRecord {
  const time = Timestamp.fromDate(now);
  return {
    state: 'pending',
    attempts: 0,
    refusals: 0,
    firstRefusedAt: null,
    uncertainties: 0,
    claimId: '',
    dueAt: dueAt && Timestamp.fromDate(dueAt),
    createdAt: time,
    updatedAt: time,
    lastError: null,
  };
}

export function deliveryField(name: string): string {
  return `deliveries.${name}`;
}

/** The record of a document, if it has one. Clients cannot write records, so an invalid one is reset. */
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

/** How long a kind of mail is tried, and whether a person has to look when that fails. */
export interface Patience {
  readonly giveUpAfterDays: number;
  readonly isVital: boolean;
  /** Whether what is refused is composed of less, and tried again at once. */
  readonly isDivisible?: boolean;
}

/** A refusal is final when it was heard so often, over so long: at once, after 12 and after 24 hours. */
const mostRefusals = 3;
const refusedHours = 24;
/** How often a refused mail is divided. */
const mostDivisions = 2;
/** A policy lasts for hours: the next attempt comes after as long as it has lasted, within these limits. */
const policyHours = { shortest: 1, longest: 6 };
/** When a mail whose answer did not come is repeated; after the last of these it has failed. */
const hoursAfterSilence = [1];
/** When the server closed the connection: losing words for support is worse than a copy of them. */
const hoursAfterClosure = { vital: [1, 4, 12, 24, 48, 96], other: [1] };

/** What becomes of a record when its mail could not be sent. */
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
  if (now >= daysAfter(record.createdAt.toDate(), patience.giveUpAfterDays))
    return { ...counts, state: 'failed', lastError: `given up: ${code}`, dueAt: null };
  const dueAt = Timestamp.fromDate(secondsAfter(now, hours * hourSeconds));
  return { ...counts, state: 'pending', lastError, dueAt };
}

/** The new counts, and in how many hours it is tried again: undefined for never, 0 when the queue decides. */
function countFailure(
  { refusals, uncertainties, closures = 0, ...record }: DeliveryRecord,
  { isVital, isDivisible = false }: Patience,
  kind: MailError['kind'],
  now: Date,
): Partial<DeliveryRecord> & { readonly hours: number | undefined } {
  const firstRefusedAt = record.firstRefusedAt ?? Timestamp.fromDate(now);
  const lasted = (now.getTime() - firstRefusedAt.toMillis()) / (1000 * hourSeconds);
  switch (kind) {
    case 'permanent': {
      const isFinal = refusals + 1 >= mostRefusals && lasted >= refusedHours;
      const hours = isDivisible && refusals < mostDivisions ? 0 : refusedHours / 2;
      return { refusals: refusals + 1, firstRefusedAt, hours: isFinal ? undefined : hours };
    }
    case 'policy':
      return { firstRefusedAt, hours: Math.min(Math.max(lasted, policyHours.shortest), policyHours.longest) };
    case 'uncertain':
      return { uncertainties: uncertainties + 1, hours: hoursAfterSilence[uncertainties] };
    case 'closed':
      return { closures: closures + 1, hours: hoursAfterClosure[isVital ? 'vital' : 'other'][closures] };
    case 'temporary':
      return { hours: 0 };
  }
}
