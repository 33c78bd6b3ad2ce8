import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { MailError } from '../mail/mail-error.ts';
import { daySeconds, daysAfter, hourSeconds, secondsAfter } from './timing.ts';

/*
 * A document causes at most one mail of each name. Its record is the field `deliveries.<name>` of that document: no
 * client can write there, one transaction covers both, and whoever erases the document erases the record.
 *
 *   pending ──claim──► sending ──the server took the mail──► sent
 *    ▲ │ ▲               │ │ │
 *    │ │ └─it failed─────┘ │ └──refused for a day, too old, nothing to send, or uncertain again──► failed
 *    │ └── uncertain ◄─────┘  the whole mail went out, and no answer came: an hour later it is claimed again
 *    └──── the lease of a function that died has expired
 *
 * `sent` and `failed` are final. A function that dies between the server's answer and `sent` leads to one repeated
 * mail, with the same Message-ID; so does an uncertain one that had arrived.
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
  /** How often the whole mail went out and no answer came. */
  readonly uncertainties: number;
  /** Which function call has it or had it last. */
  readonly claimId: string;
  /** Before this time nobody may send it; as `sending`, when the lease expires. Null when there is nothing left to do. */
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
  const { state, attempts, refusals, uncertainties, dueAt, createdAt } = Object(value);
  return (
    states.includes(state) &&
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
const afterUncertaintySeconds = hourSeconds;

/** What becomes of a record when its mail could not be sent. */
export function afterFailure(
  record: DeliveryRecord,
  giveUpAfterDays: number,
  error: MailError,
  now: Date,
): Partial<DeliveryRecord> {
  const changed = afterAnswer(record, error, now);
  const isTooOld = now >= daysAfter(record.createdAt.toDate(), giveUpAfterDays);
  if (changed.state === 'failed' || !isTooOld) return changed;
  return { ...changed, state: 'failed', lastError: `given up: ${error.code}`, dueAt: null };
}

function afterAnswer(record: DeliveryRecord, { kind, code }: MailError, now: Date): Partial<DeliveryRecord> {
  if (kind === 'permanent') return afterRefusal(record, code, now);
  if (kind === 'uncertain') return afterUncertainty(record, code, now);
  // When it is tried again, the queue decides.
  return { state: 'pending', lastError: code, dueAt: Timestamp.fromDate(now) };
}

function afterRefusal(record: DeliveryRecord, lastError: string, now: Date): Partial<DeliveryRecord> {
  const refusals = record.refusals + 1;
  const firstRefusedAt = record.firstRefusedAt ?? Timestamp.fromDate(now);
  const isFinal = refusals >= mostRefusals && now >= secondsAfter(firstRefusedAt.toDate(), refusedSeconds);
  if (isFinal) return { state: 'failed', refusals, firstRefusedAt, lastError, dueAt: null };
  const dueAt = Timestamp.fromDate(secondsAfter(now, afterRefusalSeconds));
  return { state: 'pending', refusals, firstRefusedAt, lastError, dueAt };
}

function afterUncertainty(record: DeliveryRecord, code: string, now: Date): Partial<DeliveryRecord> {
  const uncertainties = record.uncertainties + 1;
  const lastError = `no answer to the whole mail: ${code}`;
  if (uncertainties > 1) return { state: 'failed', uncertainties, lastError, dueAt: null };
  const dueAt = Timestamp.fromDate(secondsAfter(now, afterUncertaintySeconds));
  return { state: 'uncertain', uncertainties, lastError, dueAt };
}
