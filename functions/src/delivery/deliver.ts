import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Mail, Mailer } from '../mail/mail.ts';
import { type MailError, toMailError } from '../mail/mail-error.ts';
import { type Claim, claimDelivery, endAttempt, retryLater } from './claim.ts';
import { isToSupport, type Log, type MailRow, type MailTask, type Platform } from './platform.ts';
import { afterFailure, type DeliveryRecord, failed } from './record.ts';

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
  const mail = await kind.compose(claim.snapshot);
  if ('reason' in mail) {
    await endAttempt(dependencies, claim, () => failed(mail.reason));
    logFailed(log, claim.task, mail.reason, mail.isFault);
    return;
  }
  const error = await mailer.send(mail).then(() => undefined, toMailError);
  const record = await endAttempt(dependencies, claim, (current) =>
    error ? afterFailure(current, kind.giveUpAfterDays, error, now()) : sent,
  );
  if (error) endFailure(log, kind, claim.task, error, record);
  else log.info(`Mail "${claim.task.mail}": sent`, { document: claim.task.document });
}

/** @param record undefined if the document was erased; `sent` if another function has sent the mail meanwhile */
function endFailure(
  log: Log,
  kind: MailKind,
  task: MailTask,
  error: MailError,
  record: DeliveryRecord | undefined,
): void {
  if (!record || record.state === 'sent') return;
  const reason = record.lastError ?? error.code;
  if (record.state === 'failed') {
    logFailed(log, task, reason, isToSupport(kind));
    return;
  }
  log.warn(`Mail "${task.mail}": ${error.kind}`, { document: task.document, reason });
  throw retryLater();
}

/** An error needs a person and is logged once. */
function logFailed(log: Log, { document, mail }: MailTask, reason: string, isFault: boolean): void {
  log[isFault ? 'error' : 'warn'](`Mail "${mail}": failed`, { document, reason });
}
