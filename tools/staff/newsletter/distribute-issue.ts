import { expiry } from '@labka/functions/collections/collection';
import { issues, recipients } from '@labka/functions/collections/newsletter';
import { inPortions, pagesOf } from '@labka/functions/delivery/pages';
import { enqueueMails } from '@labka/functions/delivery/queue';
import { type DeliveryRecord, newDelivery, readDeliveryRecord } from '@labka/functions/delivery/record';
import { secondsAfter } from '@labka/functions/delivery/timing';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type ToolDependencies, UsageError } from '../tool.ts';
import { type Audience, confirmedSubscribers } from './subscribers.ts';

interface DistributeIssueOptions {
  readonly audience: Audience;
  /** How many copies are due in a second: fewer than the queue can send, so that other mails find room. */
  readonly copiesPerSecond: number;
  /** Told after each page how many copies there are. */
  readonly onPage: (copies: number) => void;
}

/** How far an issue has come; kept in its document. */
interface Progress {
  /** The last subscriber that has a copy. */
  readonly cursor: string;
  readonly copies: number;
  /** When the last copy is due; the next ones are due later, also when the distribution was broken off in between. */
  readonly dueUntil: Date;
  /** No other run has advanced since. */
  readonly updatedAt: Timestamp;
}

const runAgain = 'Run the command again; it sends no second copy.';

/**
 * Gives every subscriber of an audience a copy of an issue and a task for it, page by page. Repeating a page, as after a kill, makes
 * no second copy: copies have their subscriber's id, and tasks are named after their copy.
 */
export async function distributeIssue(
  dependencies: ToolDependencies,
  issue: DocumentSnapshot,
  { audience, copiesPerSecond, onPage }: DistributeIssueOptions,
) {
  const { db, now } = dependencies;
  let progress = readProgress(issue);
  for await (const page of pagesOf(confirmedSubscribers(db, audience, progress.cursor).select())) {
    const start = progress.dueUntil > now() ? progress.dueUntil : now();
    const copies = await makeCopies(dependencies, issue.ref, page, (index) =>
      // Each second begins with all that is due in it.
      secondsAfter(start, Math.floor(index / copiesPerSecond)),
    );
    const waiting = copies.filter(({ record }) => record.state === 'pending');
    await inPortions(waiting, (copy) => enqueueCopy(dependencies, copy));
    progress = await turnPage(issue.ref, {
      ...progress,
      cursor: page.at(-1)?.id ?? progress.cursor,
      copies: progress.copies + page.length,
      dueUntil: secondsAfter(start, page.length / copiesPerSecond),
    });
    onPage(progress.copies);
  }
  await change(issue.ref, progress, { state: 'distributed', distributedAt: Timestamp.fromDate(now()) });
}

export function readProgress(issue: DocumentSnapshot): Progress {
  const { cursor = '', copies = 0, dueUntil } = issues.read(issue);
  return {
    cursor,
    copies,
    dueUntil: dueUntil?.toDate() ?? new Date(0),
    updatedAt: issue.updateTime ?? Timestamp.fromMillis(0),
  };
}

export interface Copy {
  readonly document: string;
  readonly record: DeliveryRecord;
}

/** Those that there are already stay as they are. */
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
      // Its time to be given up, too, counts from when it is due.
      const record = known ?? newDelivery(dueAt(index));
      if (!known) transaction.create(copy.ref, { deliveries: { issue: record }, expireAt });
      return { document: copy.ref.path, record };
    });
  });
}

/** Has the queue send a copy when it is due. */
export async function enqueueCopy(tool: ToolDependencies, { document, record }: Copy) {
  try {
    await enqueueMails(tool, document, { issue: record });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`The queue could not be reached (${reason}). ${runAgain}`, { cause });
  }
}

async function turnPage(issue: DocumentReference, next: Progress) {
  const { cursor, copies, dueUntil } = next;
  const fields = { cursor, copies, dueUntil: Timestamp.fromDate(dueUntil) };
  return { ...next, updatedAt: await change(issue, next, fields) };
}

/** Of two that distribute the same issue at the same time, one comes too late and ends. */
async function change(issue: DocumentReference, { updatedAt }: Progress, fields: object) {
  try {
    const { writeTime } = await issue.update({ ...fields }, { lastUpdateTime: updatedAt });
    return writeTime;
  } catch (cause) {
    throw new UsageError(
      `The issue could not be updated: another run is distributing it, or the connection failed. ${runAgain}`,
      { cause },
    );
  }
}
