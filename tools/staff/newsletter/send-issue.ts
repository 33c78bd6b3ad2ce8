import { isDeepStrictEqual } from 'node:util';
import { storeNames } from '@labka/contract/stores';
import { expiry } from '@labka/functions/collections/collection';
import { issues, recipients } from '@labka/functions/collections/newsletter';
import { newDelivery } from '@labka/functions/delivery/record';
import { daySeconds, secondsAfter } from '@labka/functions/delivery/timing';
import { addressId, normalizeEmail } from '@labka/functions/mail/email-address';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { confirm, show, tell } from '../tool.ts';
import { distributeIssue, enqueueCopy, readProgress } from './distribute-issue.ts';
import { readIssueFile, type WrittenIssue } from './issue-file.ts';
import { countCopies, watchIssue } from './issue-progress.ts';
import type { NewsletterTool } from './newsletter.ts';
import { type Audience, countSubscribers } from './subscribers.ts';

/** Cloud Tasks keeps a task for at most 30 days; a day is left for those who confirm meanwhile. */
const longestQueueSeconds = 29 * daySeconds;
const secondsBetweenLines = 2;

export async function runSend(tool: NewsletterTool, file: string) {
  const issue = await readIssueFile(file);
  if (tool.isDryRun) return preview(tool, issue);
  if (tool.testAddress !== undefined) return sendTest(tool, issue, tool.testAddress);
  return sendToAll(tool, issue);
}

async function preview(tool: NewsletterTool, issue: WrittenIssue) {
  const stored = await findIssue(tool, issue);
  const subscribers = await countSubscribers(tool.db, tool);
  const { id, subject, parts } = issue;
  show(tool, { issue: id, subject, parts, subscribers, state: stored.get('state') ?? null }, [
    `Subject: ${subject}`,
    ...parts.flatMap(({ title, text }) => ['', `── ${title}`, '', text]),
    '',
    `Issue ${id} would go to ${quantity(subscribers, 'confirmed subscriber')}${thatWait(tool)}. Nothing was sent.`,
    ...(stored.exists ? [`Already started: ${stored.get('state')}.`] : []),
  ]);
}

/** One copy through the same queue, marked as a test. */
async function sendTest(tool: NewsletterTool, { subject, parts }: WrittenIssue, address: string) {
  if (normalizeEmail(address) === undefined) throw new Failure(`"${address}" is not a valid email address.`);
  const { db, now } = tool;
  const issue = issues.in(db).doc();
  const copy = recipients.in(issue).doc(addressId(address));
  const record = newDelivery(now());
  const createdAt = Timestamp.fromDate(now());
  const expireAt = expiry(issues.retention.test, now());
  const batch = db.batch();
  batch.create(issue, { subject: `[TEST] ${subject}`, parts, createdAt, expireAt, state: 'test' });
  batch.create(copy, { testAddress: address.trim(), deliveries: { issue: record }, expireAt });
  await batch.commit();
  await enqueueCopy(tool, copy.path, record);
  tell(tool, `A test copy to ${address.trim()} is queued.`);
  await finish(tool, issue);
}

async function sendToAll(tool: NewsletterTool, issue: WrittenIssue) {
  const stored = await findIssue(tool, issue);
  if (stored.get('halt') !== undefined)
    throw new Failure(`${issue.id} is ${stored.get('halt')}; only a paused issue can be resumed.`);
  if (stored.get('state') === 'distributed') {
    tell(tool, `All copies of ${issue.id} are already queued; none is sent twice.`);
    return finish(tool, stored.ref);
  }
  const subscribers = await countSubscribers(tool.db, tool);
  if (subscribers === 0)
    throw new Failure(`No subscription${thatWait(tool)} is confirmed yet; nothing was sent.`);
  assertFitsQueue(tool, stored, subscribers);
  const { copies } = readProgress(stored);
  const question = stored.exists
    ? `Continue ${issue.id}? ${copies} of about ${quantity(subscribers, 'subscriber')} have their copy.`
    : `Send "${issue.subject}" to ${quantity(subscribers, 'subscriber')}${thatWait(tool)}?`;
  await confirm(tool, question);
  const begun = stored.exists ? stored : await begin(tool, stored.ref, issue);
  await distributeIssue(tool, begun, progressLine(tool, subscribers));
  tell(tool, 'All copies are queued. Ctrl+C ends only this display.');
  await finish(tool, begun.ref);
}

function thatWait({ waitingFor }: Audience) {
  return waitingFor === undefined ? '' : ` on the waiting list of ${storeNames[waitingFor]}`;
}

/** The stored issue, if any; another text or audience under the same name is refused. */
async function findIssue({ db, waitingFor }: NewsletterTool, { id, subject, parts }: WrittenIssue) {
  const stored = await issues.in(db).doc(id).get();
  if (!stored.exists) return stored;
  if (stored.get('waitingFor') !== waitingFor)
    throw new Failure(
      `${id} was started for other readers. Use the same --waiting to continue it, or rename this file.`,
    );
  if (isDeepStrictEqual([stored.get('subject'), stored.get('parts')], [subject, parts])) return stored;
  throw new Failure(
    `An issue ${id} with a different text was started before. Restore that text to continue it, or rename this file.`,
  );
}

function assertFitsQueue({ now, perSecond }: NewsletterTool, stored: DocumentSnapshot, subscribers: number) {
  const { copies, dueUntil } = readProgress(stored);
  const planned = Math.max(0, (dueUntil.getTime() - now().getTime()) / 1000);
  const left = Math.max(0, subscribers - copies);
  if (planned + left / perSecond <= longestQueueSeconds) return;
  const enough = Math.ceil(left / Math.max(1, longestQueueSeconds - planned));
  throw new Failure(
    `At ${perSecond} a second ${left} copies take longer than the queue can schedule (29 days); use --per-second ${enough} or more.`,
  );
}

async function begin(
  { now, waitingFor }: NewsletterTool,
  reference: DocumentReference,
  { subject, parts }: WrittenIssue,
) {
  const createdAt = Timestamp.fromDate(now());
  const fields = { subject, parts, createdAt, state: 'sending', cursor: '', copies: 0 };
  try {
    await reference.create({ ...fields, ...(waitingFor && { waitingFor }) });
  } catch (cause) {
    throw new Failure('The issue could not be started: another run started it, or the connection failed.', {
      cause,
    });
  }
  return reference.get();
}

function progressLine(tool: NewsletterTool, subscribers: number) {
  let nextAt = new Date(0);
  return (copies: number): void => {
    if (tool.now() < nextAt) return;
    nextAt = secondsAfter(tool.now(), secondsBetweenLines);
    tell(tool, `copies queued: ${copies} of about ${subscribers}`);
  };
}

async function finish(tool: NewsletterTool, issue: DocumentReference) {
  if (tool.isWatching) await watchIssue(tool, issue);
  if (tool.isJson) tool.print(JSON.stringify({ issue: issue.id, ...(await countCopies(issue)) }, null, 2));
}
