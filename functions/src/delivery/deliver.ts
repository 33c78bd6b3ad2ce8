import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type Mail, type Mailer, toMailError } from '../mail/mail.ts';
import { isToSupport, type MailRow, type MailTask, type Platform, type Store } from './platform.ts';
import {
  afterFailure,
  type DeliveryRecord,
  deliveryField,
  failed,
  isSettled,
  readDeliveryRecord,
} from './record.ts';
import { claimSeconds, secondsAfter } from './timing.ts';

/** The reason why no mail is sent about a document; the record becomes `failed` with this reason. */
export interface NothingToSend {
  readonly reason: string;
  /** A person has to look at it. */
  readonly isFault?: true;
}

export type ComposeMail = (
  snapshot: DocumentSnapshot,
) => Promise<Mail | NothingToSend> | Mail | NothingToSend;

/** One kind of mail: the name of its record, the collection of the documents that it is about, and what it says. */
export interface MailKind extends MailRow {
  readonly name: string;
  readonly collection: string;
  readonly compose: ComposeMail;
}

interface SendMailDependencies extends Platform {
  readonly mailer: Mailer;
  readonly kinds: readonly MailKind[];
}

/** Processes one task of the queue: sends the mail unless it has been sent. Throws to make the queue retry. */
export function sendMail(dependencies: SendMailDependencies) {
  return async (task: MailTask): Promise<void> => {
    const { document, mail } = task;
    const { kinds, log } = dependencies;
    const collection = document.split('/').at(-2);
    const kind = kinds.find((each) => each.name === mail && each.collection === collection);
    if (!kind) return log.error('A task is about no mail', { document, reason: `no mail "${mail}"` });
    const claim = await claimDelivery(dependencies, task);
    if (claim) await attempt(dependencies, kind, claim);
  };
}

const sent = { state: 'sent', lastError: null, dueAt: null } as const;

async function attempt(dependencies: SendMailDependencies, kind: MailKind, claim: Claim): Promise<void> {
  const { mailer, now, log } = dependencies;
  const { document, mail: name } = claim.task;
  /** An error needs a person and is logged once. */
  const logFailed = (reason: string, isFault = false) =>
    log[isFault ? 'error' : 'warn'](`Mail "${name}": failed`, { document, reason });
  const mail = await kind.compose(claim.snapshot);
  if ('reason' in mail) {
    await endAttempt(dependencies, claim, () => failed(mail.reason));
    return logFailed(mail.reason, mail.isFault);
  }
  const error = await mailer.send(mail).then(() => undefined, toMailError);
  const record = await endAttempt(dependencies, claim, (current) =>
    error ? afterFailure(current, kind.giveUpAfterDays, error, now()) : sent,
  );
  if (!error) return log.info(`Mail "${name}": sent`, { document });
  // The document was erased, or another function has sent the mail meanwhile.
  if (!record || record.state === 'sent') return;
  const reason = record.lastError ?? error.code;
  if (record.state === 'failed') return logFailed(reason, isToSupport(kind));
  log.warn(`Mail "${name}": ${error.kind}`, { document, reason });
  throw retryLater();
}

/** The right to send one mail about a document, until it expires. */
interface Claim {
  readonly id: string;
  readonly task: MailTask;
  readonly snapshot: DocumentSnapshot;
}

/**
 * Makes the queue retry a task. Unlike other errors, 409 is not logged as the function's failure; unlike 429 and 503 it
 * does not make Cloud Tasks slow down the whole queue.
 */
function retryLater(): HttpsError {
  return new HttpsError('aborted', 'The mail must be retried.');
}

/**
 * Of all concurrent calls, the transaction lets only one succeed. Undefined if there is nothing to send; throws
 * `retryLater` if the mail is not due or another function has the claim: should that die, the task must come again.
 */
function claimDelivery({ db, now }: Store, task: MailTask): Promise<Claim | undefined> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(task.document));
    const time = now();
    const record = readDeliveryRecord(snapshot, task.mail, time);
    if (!record || isSettled(record)) return undefined;
    if (record.dueAt && record.dueAt.toDate() > time) throw retryLater();
    const claim: Claim = { id: randomUUID(), task, snapshot };
    const claimed: DeliveryRecord = {
      ...record,
      state: 'sending',
      attempts: record.attempts + 1,
      claimId: claim.id,
      dueAt: Timestamp.fromDate(secondsAfter(time, claimSeconds)),
      updatedAt: Timestamp.fromDate(time),
    };
    transaction.update(snapshot.ref, { [deliveryField(task.mail)]: claimed });
    return claim;
  });
}

/**
 * Records the result of a claimed attempt and returns the new record; undefined if the document was erased meanwhile.
 * If the claim has expired and another function has claimed the mail, only a success still counts.
 */
function endAttempt(
  { db, now }: Store,
  { id, task: { mail }, snapshot: { ref } }: Claim,
  change: (record: DeliveryRecord) => Partial<DeliveryRecord>,
): Promise<DeliveryRecord | undefined> {
  return db.runTransaction(async (transaction) => {
    const record = readDeliveryRecord(await transaction.get(ref), mail, now());
    if (!record) return undefined;
    const changed = { ...record, ...change(record), updatedAt: Timestamp.fromDate(now()) };
    const isOutdated = record.claimId !== id && changed.state !== 'sent';
    if (isSettled(record) || isOutdated) return record;
    transaction.update(ref, { [deliveryField(mail)]: changed });
    return changed;
  });
}
