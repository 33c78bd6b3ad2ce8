import { HttpsError } from 'firebase-functions/https';
import { type DeliveryDependencies, type DeliveryOutcome, deliver, type MailKind } from './deliver.ts';
import type { Log } from './log.ts';
import type { MailQueue, MailTask } from './queue.ts';

export interface SendMailDependencies extends DeliveryDependencies {
  readonly queue: MailQueue;
  readonly log: Log;
  readonly kinds: readonly MailKind[];
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
    if (comesAgain.includes(outcome.result))
      throw new HttpsError('aborted', 'The mail is to be tried again.');
    const isSent = outcome.result === 'sent' || outcome.result === 'sentBefore';
    if (isSent && kind.followedBy) await queue.enqueue({ document, mail: kind.followedBy }, { mark: mail });
  };
}

function collectionOf(document: string): string | undefined {
  return document.split('/').at(-2);
}

/** One entry for each attempt that did something. An error is what a person must look at; it is told once. */
function report(log: Log, { name }: MailKind, document: string, outcome: DeliveryOutcome): void {
  if (!('reason' in outcome)) {
    if (outcome.result === 'sent') log.info(`Mail "${name}": sent`, { document });
    return;
  }
  const entry = { document, reason: outcome.reason };
  if (outcome.result === 'failed' && outcome.isFault) log.error(`Mail "${name}": failed`, entry);
  else log.warn(`Mail "${name}": ${outcome.result}`, entry);
}
