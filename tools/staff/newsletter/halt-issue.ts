import { type issues, recipients } from '@labka/functions/collections/newsletter';
import { inPortions, pagesOf } from '@labka/functions/delivery/pages';
import { deliveryField } from '@labka/functions/delivery/record';
import { daySeconds, secondsAfter } from '@labka/functions/delivery/timing';
import { pausedReason } from '@labka/functions/newsletter/mails';
import { type DocumentReference, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { confirm, show } from '../tool.ts';
import { findIssue } from './issue-progress.ts';
import type { NewsletterTool } from './newsletter.ts';

type Halt = NonNullable<ReturnType<typeof issues.read>['halt']>;

/** Holds back the unsent copies of this issue; all other mail continues. */
export function pauseIssue(tool: NewsletterTool, id: string) {
  return halt(tool, id, 'paused', 'No more copies are sent. To continue: newsletter resume');
}

export async function cancelIssue(tool: NewsletterTool, id: string) {
  await confirm(tool, `Cancel ${id} for all subscribers without a copy? This cannot be undone.`);
  await halt(tool, id, 'cancelled', 'No more copies will ever be sent.');
}

async function halt(tool: NewsletterTool, id: string, state: Halt, then: string) {
  const issue = await findIssue(tool, id);
  if (issue.get('halt') === 'cancelled') throw new Failure(`${id} is cancelled.`);
  await issue.ref.update({ halt: state });
  show(tool, { issue: id, halt: state }, [`${id} is ${state}. ${then}`]);
}

/** Resumes a paused issue: its waiting copies get new tasks, at the rate of a distribution. */
export async function resumeIssue(tool: NewsletterTool, id: string) {
  const issue = await findIssue(tool, id);
  if (issue.get('halt') !== 'paused') throw new Failure(`${id} is not paused.`);
  await issue.ref.update({ halt: FieldValue.delete(), refusal: FieldValue.delete() });
  const held = recipients
    .in(issue.ref)
    .where(`${deliveryField('issue')}.lastError`, '==', pausedReason)
    .orderBy(FieldPath.documentId());
  const start = tool.now();
  let resumed = 0;
  for await (const page of pagesOf(held)) {
    await inPortions(page, ({ ref }) => {
      const delaySeconds = Math.min(resumed++ / tool.perSecond, 29 * daySeconds);
      return resumeCopy(tool, ref, secondsAfter(start, delaySeconds), delaySeconds);
    });
  }
  const next = issue.get('state') === 'sending' ? ' Send its file again to create the missing copies.' : '';
  show(tool, { issue: id, resumed }, [`${id} goes on; copies that waited: ${resumed}.${next}`]);
}

async function resumeCopy(
  { db, queue }: NewsletterTool,
  copy: DocumentReference,
  dueAt: Date,
  delaySeconds: number,
) {
  const record = deliveryField('issue');
  const isHeld = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(copy);
    // Its own task may have run meanwhile.
    if (snapshot.get(`${record}.state`) !== 'pending') return false;
    transaction.update(copy, {
      [`${record}.dueAt`]: Timestamp.fromDate(dueAt),
      [`${record}.lastError`]: null,
    });
    return true;
  });
  if (isHeld)
    await queue.enqueue(
      { document: copy.path, mail: 'issue' },
      { mark: `resumed ${dueAt.getTime()}`, delaySeconds },
    );
}
