import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Claim, claimDelivery, type DeliveryStore, endAttempt } from './delivery-claim.ts';
import type { DeliveryRecord } from './delivery-record.ts';
import type { Mail, Mailer } from './mail/mail.ts';
import { type MailError, toMailError } from './mail/mail-error.ts';
import { retryDelaySeconds, secondsAfter } from './timing.ts';

/*
 * A document causes at most one mail of each name. Its record is the field `deliveries.<name>` of that document: no
 * client can write there, one transaction covers both, and whoever erases the document erases the record.
 *
 *   pending ──claim──► sending ──the server took the mail──► sent
 *      ▲                │  ▲ │
 *      └──it failed─────┘  │ └──refused for good, too old, or nothing to send──► failed
 *                          └──claim, when the lease of a function that died has expired
 *
 * `sent` and `failed` are final. A function that dies between the server's answer and `sent` leads to one repeated
 * mail, with the same Message-ID.
 */

/** How often a mail server may refuse a mail for good until we believe it. */
const mostRejections = 3;

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
  readonly collection: string;
  /** After this time a mail that could not be sent is recorded as failed. */
  readonly giveUpAfterSeconds: number;
  readonly compose: (snapshot: DocumentSnapshot) => Promise<Mail | NothingToSend> | Mail | NothingToSend;
  /** Written together with the final state. */
  readonly settle?: (
    transaction: Transaction,
    snapshot: DocumentSnapshot,
    record: DeliveryRecord,
  ) => Promise<void>;
}

export type DeliveryOutcome =
  | { readonly result: 'sent' | 'settled' | 'unwanted' | 'erased' }
  | { readonly result: 'postponed'; readonly reason: string }
  | { readonly result: 'failed'; readonly reason: string; readonly isFault: boolean };

/** Sends the mail about this document unless that has been done. */
export async function deliver(
  dependencies: DeliveryDependencies,
  kind: MailKind,
  document: string,
): Promise<DeliveryOutcome> {
  const claim = await claimDelivery(dependencies, document, kind.name);
  // Not a success: if that function dies, there must still be somebody who tries again.
  if (claim === 'busy') return { result: 'postponed', reason: 'another function is sending it' };
  if (typeof claim === 'string') return { result: claim };

  const mail = await kind.compose(claim.snapshot);
  if ('reason' in mail) return endWithoutMail(dependencies, kind, claim, mail);
  try {
    await dependencies.mailer.send(mail);
  } catch (error) {
    return endFailedAttempt(dependencies, kind, claim, toMailError(error));
  }
  await end(dependencies, kind, claim, () => ({ state: 'sent', lastError: null, dueAt: null }));
  return { result: 'sent' };
}

async function endWithoutMail(
  store: DeliveryStore,
  kind: MailKind,
  claim: Claim,
  nothing: NothingToSend,
): Promise<DeliveryOutcome> {
  await end(store, kind, claim, () => ({ state: 'failed', lastError: nothing.reason, dueAt: null }));
  return { result: 'failed', ...nothing };
}

async function endFailedAttempt(
  store: DeliveryStore,
  kind: MailKind,
  claim: Claim,
  error: MailError,
): Promise<DeliveryOutcome> {
  const record = await end(store, kind, claim, (current) => afterFailure(current, kind, error, store.now()));
  if (!record) return { result: 'erased' };
  if (record.state === 'sent') return { result: 'settled' };
  if (record.state === 'failed')
    return { result: 'failed', reason: record.lastError ?? error.code, isFault: true };
  return { result: 'postponed', reason: `the mail server failed (${error.code})` };
}

function afterFailure(
  record: DeliveryRecord,
  { giveUpAfterSeconds }: MailKind,
  { kind, code }: MailError,
  now: Date,
): Partial<DeliveryRecord> {
  const rejections = kind === 'permanent' ? record.rejections + 1 : record.rejections;
  if (rejections >= mostRejections) return { state: 'failed', rejections, lastError: code, dueAt: null };
  if (now >= secondsAfter(record.createdAt.toDate(), giveUpAfterSeconds))
    return { state: 'failed', rejections, lastError: `given up: ${code}`, dueAt: null };
  const dueAt = Timestamp.fromDate(secondsAfter(now, retryDelaySeconds(record.attempts)));
  return { state: 'pending', rejections, lastError: code, dueAt };
}

function end(
  store: DeliveryStore,
  { settle }: MailKind,
  claim: Claim,
  change: (record: DeliveryRecord) => Partial<DeliveryRecord>,
): Promise<DeliveryRecord | undefined> {
  return endAttempt(store, claim, {
    change,
    ...(settle && {
      settle: (transaction: Transaction, record: DeliveryRecord) =>
        settle(transaction, claim.snapshot, record),
    }),
  });
}
