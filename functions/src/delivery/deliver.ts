import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Mail, Mailer } from '../mail/mail.ts';
import { type MailError, toMailError } from '../mail/mail-error.ts';
import { type Claim, claimDelivery, type DeliveryStore, endAttempt } from './claim.ts';
import type { DeliveryRecord } from './record.ts';
import { daySeconds, hourSeconds, secondsAfter } from './timing.ts';

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

/** A refusal is final when it was heard so often, over so long. */
const mostRefusals = 3;
const refusedSeconds = daySeconds;
/** A refused mail is tried so much later: three times in that day. */
const afterRefusalSeconds = refusedSeconds / 2;
const afterUncertaintySeconds = hourSeconds;

export interface DeliveryDependencies extends DeliveryStore {
  readonly mailer: Mailer;
}

/** Why a document leads to no mail; the record then ends as failed, with this as its reason. */
export interface NothingToSend {
  readonly reason: string;
  /** Whether somebody has to look at it. */
  readonly isFault: boolean;
}

/** One kind of mail: about which documents, and what it says. */
export interface MailKind {
  /** Name of the record. */
  readonly name: string;
  /** The collection of the documents that it is about. */
  readonly collection: string;
  /** After this time a mail that could not be sent is recorded as failed. */
  readonly giveUpAfterSeconds: number;
  /** Whether somebody has to look at a mail that could not be sent. */
  readonly isVital: boolean;
  readonly compose: (snapshot: DocumentSnapshot) => Promise<Mail | NothingToSend> | Mail | NothingToSend;
  /** The mail about the same document that may go out once this one is sent. */
  readonly followedBy?: string;
}

/** `waiting`: somebody else has it, or its time has not come. `uncertain`: it may have arrived; it is tried again all the same. */
export type DeliveryOutcome =
  | { readonly result: 'sent' | 'sentBefore' | 'settled' | 'unwanted' | 'erased' | 'waiting' }
  | { readonly result: 'postponed' | 'uncertain'; readonly reason: string }
  | { readonly result: 'failed'; readonly reason: string; readonly isFault: boolean };

/** Sends the mail about this document unless that has been done. */
export async function deliver(
  dependencies: DeliveryDependencies,
  kind: MailKind,
  document: string,
): Promise<DeliveryOutcome> {
  const claim = await claimDelivery(dependencies, document, kind.name);
  // Not a success: if that function dies, there must still be somebody who tries again.
  if (claim === 'busy' || claim === 'early') return { result: 'waiting' };
  if (typeof claim === 'string') return { result: claim };

  const mail = await kind.compose(claim.snapshot);
  if ('reason' in mail) return endWithoutMail(dependencies, claim, mail);
  try {
    await dependencies.mailer.send(mail);
  } catch (error) {
    return endFailedAttempt(dependencies, kind, claim, toMailError(error));
  }
  const sent = { state: 'sent', lastError: null, dueAt: null } as const;
  await endAttempt(dependencies, claim, () => sent, kind.followedBy);
  return { result: 'sent' };
}

async function endWithoutMail(
  store: DeliveryStore,
  claim: Claim,
  nothing: NothingToSend,
): Promise<DeliveryOutcome> {
  await endAttempt(store, claim, () => ({ state: 'failed', lastError: nothing.reason, dueAt: null }));
  return { result: 'failed', ...nothing };
}

async function endFailedAttempt(
  store: DeliveryStore,
  kind: MailKind,
  claim: Claim,
  error: MailError,
): Promise<DeliveryOutcome> {
  const record = await endAttempt(store, claim, (current) => afterFailure(current, kind, error, store.now()));
  if (!record) return { result: 'erased' };
  if (record.state === 'sent') return { result: 'sentBefore' };
  const reason = record.lastError ?? error.code;
  // Whether an uncertain mail arrived, only a person can find out.
  if (record.state === 'failed')
    return { result: 'failed', reason, isFault: kind.isVital || record.uncertainties > 1 };
  return { result: record.state === 'uncertain' ? 'uncertain' : 'postponed', reason };
}

function afterFailure(
  record: DeliveryRecord,
  { giveUpAfterSeconds }: MailKind,
  error: MailError,
  now: Date,
): Partial<DeliveryRecord> {
  const changed = afterAnswer(record, error, now);
  const isTooOld = now >= secondsAfter(record.createdAt.toDate(), giveUpAfterSeconds);
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
