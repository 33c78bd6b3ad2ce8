import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Mail, Mailer } from '../mail/mail.ts';
import { type MailError, toMailError } from '../mail/mail-error.ts';
import { type Claim, claimDelivery, endAttempt } from './claim.ts';
import type { Log, Platform, Store } from './platform.ts';
import type { MailTask } from './queue.ts';
import { afterFailure, type Patience } from './record.ts';
import { secondsAfter } from './timing.ts';

/** Why no mail is sent about a document; the record becomes `failed` with this reason. */
export interface NothingToSend {
  readonly reason: string;
  /** Whether a person has to look at it. */
  readonly isFault: boolean;
  /** The record does not end, but waits so long for a new task. */
  readonly holdSeconds?: number;
}

export type ComposeMail = (
  snapshot: DocumentSnapshot,
) => Promise<Mail | NothingToSend> | Mail | NothingToSend;

/** One kind of mail: about which documents, and what it says. */
export interface MailKind extends Patience {
  /** Name of the record. */
  readonly name: string;
  /** The collection of the documents that it is about. */
  readonly collection: string;
  /** Whether what is refused is composed of less, and tried again at once. */
  readonly isDivisible?: boolean;
  readonly compose: ComposeMail;
  /** The mail about the same document that may go out once this one is sent. */
  readonly followedBy?: string;
}

/** `waiting`: another call has claimed it, or it is not due. `uncertain`: it may have arrived, and is retried once. */
type DeliveryOutcome =
  | { readonly result: 'sent' | 'sentBefore' | 'settled' | 'unwanted' | 'erased' | 'waiting' | 'held' }
  | { readonly result: 'postponed' | 'uncertain'; readonly reason: string }
  | { readonly result: 'failed'; readonly reason: string; readonly isFault: boolean };

/** Sends the mail about this document unless that has been done. */
async function deliver(
  dependencies: SendMailDependencies,
  kind: MailKind,
  document: string,
): Promise<DeliveryOutcome> {
  const claim = await claimDelivery(dependencies, document, kind.name);
  // Not a success: if that function dies, the task has to be retried.
  if (claim === 'busy' || claim === 'early') return { result: 'waiting' };
  if (typeof claim === 'string') return { result: claim };

  const mail = await kind.compose(claim.snapshot);
  if ('reason' in mail) return endWithoutMail(dependencies, claim, mail);
  const task = { document, mail: kind.name };
  try {
    await dependencies.mailer.send(mail);
  } catch (thrown) {
    const error = toMailError(thrown);
    const outcome = await endFailedAttempt(dependencies, kind, claim, error);
    await dependencies.onAnswer?.(task, error);
    return outcome;
  }
  const sent = { state: 'sent', lastError: null, dueAt: null } as const;
  await endAttempt(dependencies, claim, () => sent, kind.followedBy);
  await dependencies.onAnswer?.(task);
  return { result: 'sent' };
}

async function endWithoutMail(
  store: Store,
  claim: Claim,
  { holdSeconds, ...nothing }: NothingToSend,
): Promise<DeliveryOutcome> {
  const isHeld = holdSeconds !== undefined;
  const dueAt = isHeld ? Timestamp.fromDate(secondsAfter(store.now(), holdSeconds)) : null;
  const state = isHeld ? 'pending' : 'failed';
  await endAttempt(store, claim, () => ({ state, lastError: nothing.reason, dueAt }));
  return isHeld ? { result: 'held' } : { result: 'failed', ...nothing };
}

/** How often a refused mail is divided. */
const mostDivisions = 2;

async function endFailedAttempt(
  store: Store,
  kind: MailKind,
  claim: Claim,
  error: MailError,
): Promise<DeliveryOutcome> {
  const record = await endAttempt(store, claim, (current) => {
    const changed = afterFailure(current, kind, error, store.now());
    const isDivided = kind.isDivisible && error.kind === 'permanent' && current.refusals < mostDivisions;
    return isDivided ? { ...changed, dueAt: Timestamp.fromDate(store.now()) } : changed;
  });
  if (!record) return { result: 'erased' };
  if (record.state === 'sent') return { result: 'sentBefore' };
  const reason = record.lastError ?? error.code;
  // Whether a mail without an answer arrived, only a person can find out.
  const isUnanswered = record.uncertainties + (record.closures ?? 0) > 1;
  if (record.state === 'failed') return { result: 'failed', reason, isFault: kind.isVital || isUnanswered };
  return { result: record.state === 'uncertain' ? 'uncertain' : 'postponed', reason };
}

export interface SendMailDependencies extends Platform {
  readonly mailer: Mailer;
  readonly kinds: readonly MailKind[];
  /** Told after each attempt that the mail server took part in; without an error, it has the mail. */
  readonly onAnswer?: (task: MailTask, error?: MailError) => Promise<void>;
}

const comesAgain: readonly DeliveryOutcome['result'][] = ['postponed', 'uncertain', 'waiting'];

/**
 * Carries out one task of the queue. Throws when the queue shall bring it again: 409, which is neither an error of the
 * function's in any log nor, as 429 and 503 would be, a reason for Cloud Tasks to slow down the whole queue.
 */
export function sendMail(dependencies: SendMailDependencies) {
  return async ({ document, mail }: MailTask): Promise<void> => {
    const { kinds, log, queue } = dependencies;
    const kind = kinds.find(({ name, collection }) => name === mail && collection === collectionOf(document));
    if (!kind) return log.error('A task is about no mail', { document, reason: `no mail "${mail}"` });
    const outcome = await deliver(dependencies, kind, document);
    report(log, kind, document, outcome);
    if (comesAgain.includes(outcome.result)) throw new HttpsError('aborted', 'The mail must be retried.');
    const isSent = outcome.result === 'sent' || outcome.result === 'sentBefore';
    if (isSent && kind.followedBy) await queue.enqueue({ document, mail: kind.followedBy }, { mark: mail });
  };
}

function collectionOf(document: string): string | undefined {
  return document.split('/').at(-2);
}

/** One entry per attempt that did something. An error needs a person and is logged once. */
function report(log: Log, { name }: MailKind, document: string, outcome: DeliveryOutcome): void {
  if (!('reason' in outcome)) {
    if (outcome.result === 'sent') log.info(`Mail "${name}": sent`, { document });
    return;
  }
  const entry = { document, reason: outcome.reason };
  if (outcome.result === 'failed' && outcome.isFault) log.error(`Mail "${name}": failed`, entry);
  else log.warn(`Mail "${name}": ${outcome.result}`, entry);
}
