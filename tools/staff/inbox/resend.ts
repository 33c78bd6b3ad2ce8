import { contactMessages } from '@labka/functions/collections/contact';
import { mails } from '@labka/functions/collections/table';
import { isRegistered } from '@labka/functions/contact/handle-message';
import { inPortions, pagesOf } from '@labka/functions/delivery/pages';
import { enqueueMails } from '@labka/functions/delivery/queue';
import {
  type DeliveryRecord,
  deliveryField,
  newDelivery,
  readDeliveryRecord,
} from '@labka/functions/delivery/record';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { Failure, messageOf } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { countOf } from '../queries.ts';
import { confirm, show, type ToolDependencies, tell } from '../tool.ts';
import { reopened } from './change-messages.ts';
import { findMessage } from './find-message.ts';
import type { InboxTool } from './inbox.ts';
import { failedMails, type MailRecord } from './unsent-mails.ts';

/** A duplicate, or a message in a digest, then gets a mail of its own; a closed message is reopened. */
export async function resend(tool: InboxTool, target: string) {
  const document = target.includes('/')
    ? await findDocument(tool, target)
    : await findMessage(tool.db, target);
  const { name: mail } = recordAbout(document, tool.mail);
  await confirm(tool, `Send the mail "${mail}" about ${document.ref.path} again?`);
  const record = await restart(tool, document.ref, mail, objectionToOne);
  if (typeof record === 'string') throw new Failure(record);
  const problem = await enqueue(tool, document.ref, mail, record);
  const done = problem === undefined ? 'It is queued.' : later(problem);
  show(tool, { document: document.ref.path, mail, done }, [done]);
}

/** Restarts all failed mails, or those with one name; after an interruption, repeating the command continues. */
export async function resendAllFailed(tool: InboxTool) {
  const records = mails.filter(({ name }) => tool.mail === undefined || name === tool.mail);
  if (records.length === 0) throw unknownMail(tool.mail);
  const counts = await Promise.all(records.map((record) => countOf(failedMails(tool.db, record))));
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count > 0) await confirm(tool, `Send ${quantity(count, 'mail')} again (${describe(records, counts)})?`);
  const tally: Tally = { queued: 0, unqueued: 0 };
  for (const record of records)
    for await (const page of pagesOf(failedMails(tool.db, record))) {
      await inPortions(page, ({ ref }) => resendFailed(tool, ref, record.name, tally));
      tell(tool, `${tally.queued + tally.unqueued} of ${count}`);
      if (tally.problem !== undefined) break;
    }
  const lines = [`${quantity(tally.queued, 'mail')} queued.`];
  if (tally.problem !== undefined)
    lines.push(`${tally.unqueued} not. ${later(tally.problem)} Run this again for the others.`);
  show(tool, tally, lines);
}

interface Tally {
  queued: number;
  unqueued: number;
  /** Why the queue could not be reached. */
  problem?: string;
}

function describe(records: readonly MailRecord[], counts: readonly number[]): string {
  return records.flatMap(({ name }, index) => (counts[index] ? `${name} ${counts[index]}` : [])).join(', ');
}

/** Stops once the queue is unreachable: the other mails stay failed for the next run. */
async function resendFailed(tool: ToolDependencies, document: DocumentReference, mail: string, tally: Tally) {
  if (tally.problem !== undefined) return;
  const record = await restart(tool, document, mail, (_document, state) =>
    state === 'failed' ? undefined : 'It is no longer failed.',
  );
  if (typeof record === 'string') return;
  const problem = await enqueue(tool, document, mail, record);
  tally[problem === undefined ? 'queued' : 'unqueued'] += 1;
  if (problem !== undefined) tally.problem = problem;
}

/** Why a mail is not restarted; undefined if it is. */
type Objection = (document: DocumentSnapshot, state: string | undefined) => string | undefined;

const objectionToOne: Objection = (document, state) => {
  const { ref } = document;
  if (state === 'sending') return 'It is being sent now.';
  if (ref.parent.id === contactMessages.name && !isRegistered(document))
    return 'It is not registered yet; its event or reconcile, which runs every hour, sends it.';
  const hasNone = ['duplicateOf', 'digest'].every((field) => document.get(field) === undefined);
  return state === undefined && hasNone ? `${ref.path} has no such mail.` : undefined;
};

/** Gives a mail a new record, or returns the reason why not. */
function restart(
  { db, now }: ToolDependencies,
  document: DocumentReference,
  mail: string,
  objectionTo: Objection,
) {
  return db.runTransaction(async (transaction) => {
    const current = await transaction.get(document);
    if (!current.exists) return `${document.path} is gone.`;
    const objection = objectionTo(current, readDeliveryRecord(current, mail, now())?.state);
    if (objection !== undefined) return objection;
    const record = newDelivery(now());
    const isReadAgain = mail === 'support' && current.get('status') === 'closed';
    transaction.update(document, { [deliveryField(mail)]: record, ...(isReadAgain && reopened()) });
    return record;
  });
}

/** Why the queue could not be reached; undefined if the mail is in the queue. */
async function enqueue(
  tool: ToolDependencies,
  { path }: DocumentReference,
  mail: string,
  record: DeliveryRecord,
) {
  try {
    await enqueueMails(tool, path, { [mail]: record });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function later(problem: string): string {
  return `The queue cannot be reached (${problem}); reconcile, which runs every hour, sends it within three hours.`;
}

async function findDocument({ db }: ToolDependencies, path: string) {
  const segments = path.split('/');
  if (segments.length % 2 !== 0 || segments.includes(''))
    throw new Failure(`${path} is not a document path.`);
  const document = await db.doc(path).get();
  if (!document.exists) throw new Failure(`There is no document ${path}.`);
  return document;
}

function recordAbout({ ref }: DocumentSnapshot, mail: string | undefined): MailRecord {
  const record = mails.find(
    (known) => known.collection === ref.parent.id && (mail === undefined || mail === known.name),
  );
  if (!record) throw mail === undefined ? new Failure(`No mail is about ${ref.path}.`) : unknownMail(mail);
  return record;
}

function unknownMail(mail: string | undefined): Failure {
  const known = mails.map(({ name }) => name).join(', ');
  return new Failure(`--mail is "${mail}"; use one of ${known}, each for its own kind of document.`);
}
