import { expiry } from '@labka/functions/collections/collection';
import { issues, recipients } from '@labka/functions/collections/newsletter';
import { inPortions, pagesOf } from '@labka/functions/delivery/pages';
import { enqueueMails } from '@labka/functions/delivery/queue';
import { type DeliveryRecord, newDelivery, readDeliveryRecord } from '@labka/functions/delivery/record';
import { secondsAfter } from '@labka/functions/delivery/timing';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { Failure, messageOf } from '../../support/command.ts';
import type { ToolDependencies } from '../tool.ts';
import type { NewsletterTool } from './newsletter.ts';
import { confirmedSubscribers } from './subscribers.ts';

type Progress = ReturnType<typeof readProgress>;

const runAgain = 'Run the command again; it sends no second copy.';

/**
 * Creates a copy of an issue and its task for every subscriber of an audience, page by page. Repeating a page, as after
 * a crash, creates no second copy: a copy has its subscriber's id, and a task is named after its copy.
 */
export async function distributeIssue(
  tool: NewsletterTool,
  issue: DocumentSnapshot,
  onPage: (copies: number) => void,
) {
  const { db, now, perSecond } = tool;
  let progress = readProgress(issue);
  for await (const page of pagesOf(confirmedSubscribers(db, tool, progress.cursor).select())) {
    const start = progress.dueUntil > now() ? progress.dueUntil : now();
    const copies = await makeCopies(tool, issue.ref, page, (index) =>
      // All copies of a second are due at its start.
      secondsAfter(start, Math.floor(index / perSecond)),
    );
    const waiting = copies.filter(({ record }) => record.state === 'pending');
    await inPortions(waiting, ({ document, record }) => enqueueCopy(tool, document, record));
    progress = await turnPage(issue.ref, {
      ...progress,
      cursor: page.at(-1)?.id ?? progress.cursor,
      copies: progress.copies + page.length,
      dueUntil: secondsAfter(start, page.length / perSecond),
    });
    onPage(progress.copies);
  }
  await change(issue.ref, progress, { state: 'distributed', distributedAt: Timestamp.fromDate(now()) });
}

export function readProgress(issue: DocumentSnapshot) {
  const { cursor = '', copies = 0, dueUntil } = issues.read(issue);
  return {
    cursor,
    copies,
    /** When the last copy is due; later copies are due after it, also when the distribution was interrupted. */
    dueUntil: dueUntil?.toDate() ?? new Date(0),
    /** Counts runs, so that each notices when another has advanced. */
    updatedAt: issue.updateTime ?? Timestamp.fromMillis(0),
  };
}

/** Existing copies stay unchanged. */
function makeCopies(
  { db, now }: ToolDependencies,
  issue: DocumentReference,
  page: readonly DocumentSnapshot[],
  dueAt: (index: number) => Date,
) {
  const expireAt = expiry(recipients.retention.copied, now());
  const references = page.map(({ id }) => recipients.in(issue).doc(id));
  return db.runTransaction(async (transaction) => {
    const copies = await transaction.getAll(...references);
    return copies.map((copy, index) => {
      const known = readDeliveryRecord(copy, 'issue', now());
      // The time limit for giving it up starts when it is due.
      const record = known ?? newDelivery(dueAt(index));
      if (!known) transaction.create(copy.ref, { deliveries: { issue: record }, expireAt });
      return { document: copy.ref.path, record };
    });
  });
}

export async function enqueueCopy(tool: ToolDependencies, document: string, record: DeliveryRecord) {
  try {
    await enqueueMails(tool, document, { issue: record });
  } catch (cause) {
    throw new Failure(`The queue could not be reached (${messageOf(cause)}). ${runAgain}`, { cause });
  }
}

async function turnPage(issue: DocumentReference, next: Progress) {
  const { cursor, copies, dueUntil } = next;
  const fields = { cursor, copies, dueUntil: Timestamp.fromDate(dueUntil) };
  return { ...next, updatedAt: await change(issue, next, fields) };
}

/** Of two concurrent distributions of the same issue, the later one ends. */
async function change(issue: DocumentReference, { updatedAt }: Progress, fields: object) {
  try {
    const { writeTime } = await issue.update({ ...fields }, { lastUpdateTime: updatedAt });
    return writeTime;
  } catch (cause) {
    throw new Failure(
      `The issue could not be updated: another run is distributing it, or the connection failed. ${runAgain}`,
      { cause },
    );
  }
}
