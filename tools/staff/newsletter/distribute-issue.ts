import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { serverCollections } from '../delivery/collections.ts';
import { inPortions } from '../delivery/portions.ts';
import { enqueueMail, type MailQueue, type TaskQueue } from '../delivery/queue.ts';
import { type DeliveryRecord, newDelivery, readDeliveryRecord } from '../delivery/record.ts';
import { daySeconds, secondsAfter } from '../delivery/timing.ts';

/** Work for `distributeIssue`: the next page of subscribers. How far it has come stands in the issue. */
export interface IssueTask {
  readonly issue: string;
}

export interface DistributeIssueDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  readonly issueQueue: TaskQueue<IssueTask>;
  /** How many copies are due in a second: fewer than the queue can send, so that other mails find room. */
  readonly copiesPerSecond: number;
}

const pageSize = 200;
const copyKeptSeconds = 90 * daySeconds;

/**
 * Gives every confirmed subscriber a copy of an issue, page by page, each with a task of its own. A page that is worked on twice,
 * or was broken off, makes no second copy.
 */
export function distributeIssue(dependencies: DistributeIssueDependencies) {
  return async ({ issue: id }: IssueTask): Promise<void> => {
    const { db, now, queue, issueQueue } = dependencies;
    const issue = await db.collection(serverCollections.issues).doc(id).get();
    if (issue.get('state') !== 'sending') return;
    const page = await nextPage(issue);
    const copies = await makeCopies(dependencies, issue, page);
    await inPortions(copies, ({ document, record }) =>
      enqueueMail(queue, { document, mail: 'issue' }, record, now()),
    );
    await turnPage(issue, page, now());
    const last = page.at(-1);
    if (last) await issueQueue.enqueue({ issue: id }, { mark: last });
  };
}

/** The next subscribers, by id. */
async function nextPage(issue: DocumentSnapshot): Promise<readonly string[]> {
  const confirmed = issue.ref.firestore
    .collection(serverCollections.subscribers)
    .where('state', '==', 'confirmed')
    .orderBy(FieldPath.documentId())
    .select()
    .limit(pageSize);
  const cursor = cursorOf(issue);
  const { docs } = await (cursor === '' ? confirmed : confirmed.startAfter(cursor)).get();
  return docs.map(({ id }) => id);
}

interface Copy {
  readonly document: string;
  readonly record: DeliveryRecord;
}

/** Those that there are already, from an attempt that was broken off, stay as they are. */
function makeCopies(
  { db, now, copiesPerSecond }: DistributeIssueDependencies,
  issue: DocumentSnapshot,
  page: readonly string[],
): Promise<readonly Copy[]> {
  const time = now();
  const number = numberOf(issue);
  return db.runTransaction(async (transaction) => {
    const references = page.map((id) => copyOf(issue, id));
    const known = references.length > 0 ? await transaction.getAll(...references) : [];
    return known.map((copy, index) => {
      const dueAt = secondsAfter(startOf(issue), (number + index) / copiesPerSecond);
      const record =
        readDeliveryRecord(copy, 'issue', time) ?? newDelivery(time, dueAt > time ? dueAt : time);
      const expireAt = Timestamp.fromDate(secondsAfter(time, copyKeptSeconds));
      if (!copy.exists) transaction.create(copy.ref, { deliveries: { issue: record }, expireAt });
      return { document: copy.ref.path, record };
    });
  });
}

/** Once for each page, whoever comes first. */
function turnPage(issue: DocumentSnapshot, page: readonly string[], now: Date): Promise<void> {
  return issue.ref.firestore.runTransaction(async (transaction) => {
    const current = await transaction.get(issue.ref);
    if (cursorOf(current) !== cursorOf(issue)) return;
    const last = page.at(-1);
    transaction.update(
      issue.ref,
      last === undefined
        ? { state: 'distributed', distributedAt: Timestamp.fromDate(now) }
        : { cursor: last, copies: numberOf(issue) + page.length },
    );
  });
}

function copyOf(issue: DocumentSnapshot, subscriber: string): DocumentReference {
  return issue.ref.collection(serverCollections.recipients).doc(subscriber);
}

function cursorOf(issue: DocumentSnapshot): string {
  return issue.get('cursor') ?? '';
}

function numberOf(issue: DocumentSnapshot): number {
  return issue.get('copies') ?? 0;
}

function startOf(issue: DocumentSnapshot): Date {
  const createdAt: unknown = issue.get('createdAt');
  return createdAt instanceof Timestamp ? createdAt.toDate() : new Date(0);
}
