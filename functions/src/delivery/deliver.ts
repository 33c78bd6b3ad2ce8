import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Mail, Mailer } from '../mail/mail.ts';
import { type MailError, toMailError } from '../mail/mail-error.ts';
import { type Claim, claimDelivery, endAttempt } from './claim.ts';
import type { Log, MailTask, Platform } from './platform.ts';
import { enqueueMails } from './queue.ts';
import { afterFailure, type DeliveryRecord, type Patience, readDeliveryRecord } from './record.ts';

/** The reason why no mail is sent about a document; the record becomes `failed` with this reason. */
export interface NothingToSend {
  readonly reason: string;
  /** Whether a person has to look at it. */
  readonly isFault: boolean;
}

export type ComposeMail = (
  snapshot: DocumentSnapshot,
) => Promise<Mail | NothingToSend> | Mail | NothingToSend;

/** One kind of mail: the name of its record, the collection of the documents that it is about, and what it says. */
export interface MailKind extends Patience {
  readonly name: string;
  readonly collection: string;
  readonly compose: ComposeMail;
  /** The mail about the same document that may be sent after this one. */
  readonly followedBy?: string;
}

interface SendMailDependencies extends Platform {
  readonly mailer: Mailer;
  readonly kinds: readonly MailKind[];
}

/**
 * Processes one task of the queue: sends the mail unless it has been sent. Throws 409 to make the queue retry: unlike
 * other errors it is not logged as the function's failure, and unlike 429 and 503 it does not make Cloud Tasks slow
 * down the whole queue.
 */
export function sendMail(dependencies: SendMailDependencies) {
  return async (task: MailTask): Promise<void> => {
    const { document, mail } = task;
    const { kinds, log } = dependencies;
    const collection = document.split('/').at(-2);
    const kind = kinds.find((each) => each.name === mail && each.collection === collection);
    if (!kind) return log.error('A task is about no mail', { document, reason: `no mail "${mail}"` });
    const claim = await claimDelivery(dependencies, document, mail);
    const result = typeof claim === 'string' ? claim : await attempt(dependencies, kind, claim, task);
    // Also if another function has the claim: should it die, the task must come again.
    if (result === 'waiting') throw new HttpsError('aborted', 'The mail must be retried.');
    if (result === 'sent' && kind.followedBy) await enqueueNext(dependencies, document, kind.followedBy);
  };
}

async function enqueueNext(dependencies: Platform, document: string, mail: string): Promise<void> {
  const snapshot = await dependencies.db.doc(document).get();
  const next = readDeliveryRecord(snapshot, mail, dependencies.now());
  if (next) await enqueueMails(dependencies, document, { [mail]: next });
}

type Result = 'sent' | 'done' | 'waiting';

const sent = { state: 'sent', lastError: null, dueAt: null } as const;

async function attempt(
  dependencies: SendMailDependencies,
  kind: MailKind,
  claim: Claim,
  task: MailTask,
): Promise<Result> {
  const { mailer, now, log } = dependencies;
  const mail = await kind.compose(claim.snapshot);
  if ('reason' in mail) return endWithoutMail(dependencies, claim, mail, task);
  const error = await mailer.send(mail).then(() => undefined, toMailError);
  const change = (record: DeliveryRecord) => (error ? afterFailure(record, kind, error, now()) : sent);
  const record = await endAttempt(dependencies, claim, change, kind.followedBy);
  if (!error) log.info(`Mail "${task.mail}": sent`, { document: task.document });
  return error ? endFailure(log, kind, task, error, record) : 'sent';
}

async function endWithoutMail(
  { log, ...store }: SendMailDependencies,
  claim: Claim,
  { reason, isFault }: NothingToSend,
  task: MailTask,
): Promise<Result> {
  await endAttempt(store, claim, () => ({ state: 'failed', lastError: reason, dueAt: null }));
  logFailed(log, task, reason, isFault);
  return 'done';
}

function endFailure(
  log: Log,
  { isVital }: MailKind,
  task: MailTask,
  { kind, code }: MailError,
  record: DeliveryRecord | undefined,
): Result {
  if (!record) return 'done';
  const { state, lastError, uncertainties, closures = 0 } = record;
  if (state === 'sent') return 'sent';
  const reason = lastError ?? code;
  if (state === 'failed') {
    // Only a person can find out whether a mail without an answer arrived.
    logFailed(log, task, reason, isVital || uncertainties + closures > 1);
    return 'done';
  }
  log.warn(`Mail "${task.mail}": ${kind === 'uncertain' || kind === 'policy' ? kind : 'postponed'}`, {
    document: task.document,
    reason,
  });
  return 'waiting';
}

/** An error needs a person and is logged once. */
function logFailed(log: Log, { document, mail }: MailTask, reason: string, isFault: boolean): void {
  log[isFault ? 'error' : 'warn'](`Mail "${mail}": failed`, { document, reason });
}
