import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { fieldsOf } from '../fields.ts';
import type { MailError } from '../mail/mail-error.ts';
import { daySeconds, daysAfter, hourSeconds, secondsAfter } from './timing.ts';

/*
 * A document causes at most one mail of each name. Its record is the field `deliveries.<name>` of that document: no
 * client can write there, one transaction covers both, and erasing the document erases the record.
 *
 *   pending ──claim──► sending ──the server took the mail──► sent
 *    ▲ │ ▲               │ │ │
 *    │ │ └─it failed─────┘ │ └──refused for a day, too old, nothing to send, or too often unanswered──► failed
 *    │ └── uncertain ◄─────┘  the whole mail went out, and no answer came in time: an hour later it is claimed again
 *    └──── the lease of a function that died has expired
 *
 * `sent` and `failed` are final. Mails are repeated, always with the same Message-ID, when a function dies between the server's
 * answer and `sent`, when an uncertain one had arrived, and when the server had kept a mail before it closed the connection.
 */

const states = ['pending', 'sending', 'uncertain', 'sent', 'failed'] as const;

/** `uncertain`: the whole mail went out, and no answer came. */
export type DeliveryState = (typeof states)[number];

/** How far the delivery of one mail has come; kept in the field `deliveries.<name>` of the document it is about. */
export interface DeliveryRecord {
  readonly state: DeliveryState;
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
  /** Not to be sent before this time; while `sending`, the end of the lease. Null in a final state. */
  readonly dueAt: Timestamp | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** Why the last attempt failed, without personal data. */
  readonly lastError: string | null;
}

/** A mail that is to be sent, now or when its time has come. */
export function newDelivery(now: Date, dueAt: Date = now): DeliveryRecord {
  const time = Timestamp.fromDate(now);
  return {
    state: 'pending',
    attempts: 0,
    refusals: 0,
    firstRefusedAt: null,
    uncertainties: 0,
    claimId: '',
    dueAt: Timestamp.fromDate(dueAt),
    createdAt: time,
    updatedAt: time,
    lastError: null,
  };
}

export function deliveryField(name: string): string {
  return `deliveries.${name}`;
}

/** The record of a document, if it has one. Clients cannot write records, so one that makes no sense is started anew. */
export function readDeliveryRecord(
  snapshot: DocumentSnapshot,
  name: string,
  now: Date,
): DeliveryRecord | undefined {
  const stored: unknown = snapshot.get(deliveryField(name));
  if (stored === undefined) return undefined;
  return isDeliveryRecord(stored) ? stored : newDelivery(now);
}

export function isSettled({ state }: DeliveryRecord): boolean {
  return state === 'sent' || state === 'failed';
}

export function isDeliveryRecord(value: unknown): value is DeliveryRecord {
  const { state, attempts, refusals, uncertainties, dueAt, createdAt } = fieldsOf(value);
  return (
    states.some((known) => known === state) &&
    [attempts, refusals, uncertainties].every((count) => typeof count === 'number') &&
    (dueAt === null || dueAt instanceof Timestamp) &&
    createdAt instanceof Timestamp
  );
}

/** A refusal is final when it was heard so often, over so long. */
const mostRefusals = 3;
const refusedSeconds = daySeconds;
/** A refused mail is tried so much later: three times in that day. */
const afterRefusalSeconds = refusedSeconds / 2;
/** A policy lasts for hours: the next attempt comes after as long as it has lasted, within these limits. */
const policySeconds = { shortest: hourSeconds, longest: 6 * hourSeconds };
/** When a mail whose answer did not come is repeated; after the last of these it has failed. */
const hoursAfterSilence = [1];
/** When the server closed the connection: losing words for support is worse than a copy of them. */
const hoursAfterClosure = { vital: [1, 4, 12, 24, 48, 96], other: [1] };

/** How long a kind of mail is tried, and whether a person has to look when that fails. */
export interface Patience {
  readonly giveUpAfterDays: number;
  readonly isVital: boolean;
}

/** What becomes of a record when its mail could not be sent. */
export function afterFailure(
  record: DeliveryRecord,
  patience: Patience,
  error: MailError,
  now: Date,
): Partial<DeliveryRecord> {
  const changed = afterAnswer(record, patience, error, now);
  const isTooOld = now >= daysAfter(record.createdAt.toDate(), patience.giveUpAfterDays);
  if (changed.state === 'failed' || !isTooOld) return changed;
  return { ...changed, state: 'failed', lastError: `given up: ${error.code}`, dueAt: null };
}

function afterAnswer(
  record: DeliveryRecord,
  { isVital }: Patience,
  { kind, code }: MailError,
  now: Date,
): Partial<DeliveryRecord> {
  const { uncertainties, closures = 0, firstRefusedAt } = record;
  const unanswered = `no answer to the whole mail: ${code}`;
  switch (kind) {
    case 'permanent':
      return afterRefusal(record, code, now);
    case 'policy': {
      const lasts = (now.getTime() - (firstRefusedAt?.toMillis() ?? now.getTime())) / 1000;
      const seconds = Math.min(Math.max(lasts, policySeconds.shortest), policySeconds.longest);
      const since = firstRefusedAt ?? Timestamp.fromDate(now);
      return { ...again('pending', code, secondsAfter(now, seconds)), firstRefusedAt: since };
    }
    case 'uncertain': {
      const next = againAfter('uncertain', hoursAfterSilence[uncertainties], unanswered, now);
      return { ...next, uncertainties: uncertainties + 1 };
    }
    case 'closed': {
      const hours = hoursAfterClosure[isVital ? 'vital' : 'other'][closures];
      return { ...againAfter('pending', hours, unanswered, now), closures: closures + 1 };
    }
    default: // When it is tried again, the queue decides.
      return again('pending', code, now);
  }
}

function again(state: DeliveryState, lastError: string, dueAt: Date) {
  return { state, lastError, dueAt: Timestamp.fromDate(dueAt) };
}

function againAfter(state: DeliveryState, hours: number | undefined, lastError: string, now: Date) {
  if (hours === undefined) return { state: 'failed', lastError, dueAt: null } as const;
  return again(state, lastError, secondsAfter(now, hours * hourSeconds));
}

function afterRefusal(record: DeliveryRecord, lastError: string, now: Date): Partial<DeliveryRecord> {
  const refusals = record.refusals + 1;
  const firstRefusedAt = record.firstRefusedAt ?? Timestamp.fromDate(now);
  const isFinal = refusals >= mostRefusals && now >= secondsAfter(firstRefusedAt.toDate(), refusedSeconds);
  if (isFinal) return { state: 'failed', refusals, firstRefusedAt, lastError, dueAt: null };
  return { ...again('pending', lastError, secondsAfter(now, afterRefusalSeconds)), refusals, firstRefusedAt };
}
