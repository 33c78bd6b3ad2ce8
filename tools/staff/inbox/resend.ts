import {
  contactMessages,
  deliveryField,
  enqueueMails,
  inPortions,
  isRegistered,
  mails,
  newDelivery,
  pagesOf,
  readDeliveryRecord,
} from '@labka/functions/operations';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { Failure, messageOf } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { countOf } from '../queries.ts';
import { confirm, show, type Tool, tell } from '../tool.ts';
import { reopened } from './change-messages.ts';
import { findMessage } from './find-message.ts';
import type { InboxTool } from './inbox-options.ts';
import { failedMails } from './unsent-mails.ts';

/** A duplicate, or a message in a digest, then gets a mail of its own; a closed message is reopened. */
export async function resend(tool: InboxTool, target: string) {
  const document = target.includes('/')
    ? await findDocument(tool, target)
    : await findMessage(tool.db, target);
  const { path } = document.ref;
  const mail = mailAbout(document, tool.mail);
  await confirm(tool, `Send the mail "${mail}" about ${path} again?`);
  const objection = await restart(tool, document.ref, mail, objectionToOne);
  if (objection !== undefined) throw new Failure(objection);
  show(tool, { document: path, mail }, ['It is queued.']);
}

/**
 * Restarts all failed mails, or those with one name; after an interruption, repeating the command continues. Stops if
 * the queue is unreachable: the other mails stay failed for the next run.
 */
export async function resendAllFailed(tool: InboxTool) {
  const records = mails.filter(({ name }) => tool.mail === undefined || name === tool.mail);
  if (records.length === 0) throw unknownMail(tool.mail);
  const counts = await Promise.all(records.map((record) => countOf(failedMails(tool.db, record))));
  const count = counts.reduce((sum, each) => sum + each, 0);
  const each = records.flatMap(({ name }, index) => (counts[index] ? `${name} ${counts[index]}` : []));
  if (count > 0) await confirm(tool, `Send ${quantity(count, 'mail')} again (${each.join(', ')})?`);
  let queued = 0;
  for (const record of records)
    for await (const page of pagesOf(failedMails(tool.db, record))) {
      await inPortions(page, async ({ ref }) => {
        if ((await restart(tool, ref, record.name, objectionToFailed)) === undefined) queued += 1;
      });
      tell(tool, `${queued} of ${count}`);
    }
  show(tool, { queued }, [`${quantity(queued, 'mail')} queued.`]);
}

/** Why a mail is not restarted; undefined if it is. */
type Objection = (document: DocumentSnapshot, state: string | undefined) => string | undefined;

const objectionToFailed: Objection = (_document, state) =>
  state === 'failed' ? undefined : 'It is no longer failed.';

const objectionToOne: Objection = (document, state) => {
  const { ref } = document;
  if (state === 'sending') return 'It is being sent now.';
  if (ref.parent.id === contactMessages.name && !isRegistered(document))
    return 'It is not registered yet; its event or reconcile, which runs every hour, sends it.';
  const hasNone = ['duplicateOf', 'digest'].every((field) => document.get(field) === undefined);
  return state === undefined && hasNone ? `${ref.path} has no such mail.` : undefined;
};

/** Gives a mail a new record and queues it, or returns the reason why not. Throws if the queue cannot be reached. */
async function restart(tool: Tool, document: DocumentReference, mail: string, objectionTo: Objection) {
  const { db, now } = tool;
  const record = newDelivery(now());
  const objection = await db.runTransaction(async (transaction) => {
    const current = await transaction.get(document);
    if (!current.exists) return `${document.path} is gone.`;
    const found = objectionTo(current, readDeliveryRecord(current, mail, now())?.state);
    const isReadAgain = mail === 'support' && current.get('status') === 'closed';
    if (found === undefined)
      transaction.update(document, { [deliveryField(mail)]: record, ...(isReadAgain && reopened(now())) });
    return found;
  });
  if (objection === undefined)
    await enqueueMails(tool, document.path, { [mail]: record }).catch((cause) => {
      throw new Failure(
        `The queue cannot be reached (${messageOf(cause)}); reconcile, which runs every hour, sends what was restarted within three hours. Run this again for other failed mails.`,
        { cause },
      );
    });
  return objection;
}

async function findDocument({ db }: Tool, path: string) {
  const segments = path.split('/');
  if (segments.length % 2 !== 0 || segments.includes(''))
    throw new Failure(`${path} is not a document path.`);
  const document = await db.doc(path).get();
  if (!document.exists) throw new Failure(`There is no document ${path}.`);
  return document;
}

function mailAbout({ ref }: DocumentSnapshot, mail: string | undefined) {
  const record = mails.find(
    ({ collection, name }) => collection === ref.parent.id && (mail === undefined || mail === name),
  );
  if (record) return record.name;
  throw mail === undefined ? new Failure(`No mail is about ${ref.path}.`) : unknownMail(mail);
}

function unknownMail(mail: string | undefined): Failure {
  const known = mails.map(({ name }) => name).join(', ');
  return new Failure(`--mail is "${mail}"; use one of ${known}, each for its own kind of document.`);
}
