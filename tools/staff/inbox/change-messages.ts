import { closed, contactMessages, expiry, pagesOf } from '@labka/functions/operations';
import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { countOf } from '../queries.ts';
import { confirm, show, tell } from '../tool.ts';
import { findMessage } from './find-message.ts';
import { entryLine, toInboxEntry } from './inbox-entry.ts';
import type { InboxTool } from './inbox-options.ts';
import { type MessageFilter, messageQuery } from './message-query.ts';

interface MessageChange {
  readonly question: string;
  readonly done: string;
  /** Makes the change; messages erased meanwhile are skipped. */
  readonly apply: (db: Firestore, messages: readonly DocumentReference[], now: Date) => Promise<void>;
}

export const closing: MessageChange = {
  question: 'Close',
  done: `closed; erased in ${contactMessages.retention.closed.kept}`,
  apply: (db, messages, now) => updateExisting(db, messages, closed(now)),
};

export const reopening: MessageChange = {
  question: 'Reopen',
  done: 'reopened',
  apply: (db, messages, now) => updateExisting(db, messages, reopened(now)),
};

export const erasing: MessageChange = { question: 'Erase for ever:', done: 'erased', apply: erase };

/** The fields of a reopened message. */
export function reopened(now: Date) {
  const expireAt = expiry(contactMessages.retention.open, now);
  return { status: 'new', closedAt: FieldValue.delete(), expireAt } as const;
}

/** A message erased meanwhile would make a plain update of the others fail, and must not be recreated. */
function updateExisting(
  db: Firestore,
  messages: readonly DocumentReference[],
  fields: Readonly<Record<string, unknown>>,
) {
  return db.runTransaction(async (transaction) => {
    const current = await transaction.getAll(...messages);
    for (const { exists, ref } of current) if (exists) transaction.update(ref, fields);
  });
}

async function erase(db: Firestore, messages: readonly DocumentReference[]) {
  const batch = db.batch();
  for (const message of messages) batch.delete(message);
  await batch.commit();
}

/** Changes one message, which is shown first. */
export async function changeMessage(
  tool: InboxTool,
  target: string,
  { question, done, apply }: MessageChange,
) {
  const { db, now } = tool;
  const message = await findMessage(db, target);
  await confirm(tool, `${question} ${entryLine(await toInboxEntry(message))}?`);
  await apply(db, [message.ref], now());
  show(tool, { document: message.ref.path, done }, [`1 message ${done}.`]);
}

export async function closeAll(tool: InboxTool) {
  if (tool.state === 'closed') throw new Failure('These are closed.');
  await changeAll(tool, closing, { ...tool, isOpen: true });
}

export async function eraseAll(tool: InboxTool) {
  const { state, topic, from, digest, before } = tool;
  if ((state ?? topic ?? from ?? digest ?? before) === undefined)
    throw new Failure('Which messages? Name them by --state, --topic, --from, --digest or --before.');
  await changeAll(tool, erasing, tool);
}

/** Page by page; after an interruption, repeating the command continues. */
async function changeAll(tool: InboxTool, { question, done, apply }: MessageChange, filter: MessageFilter) {
  const { db, now } = tool;
  if (filter.state === 'unregistered') throw new Failure('These are not registered yet: wait.');
  // Messages that arrive after the question are not included.
  const query = await messageQuery(db, { ...filter, until: now() });
  const count = await countOf(query);
  if (count > 0) await confirm(tool, `${question} ${quantity(count, 'message')}?`);
  let changed = 0;
  for await (const page of pagesOf(query)) {
    const messages = page.map(({ ref }) => ref);
    await apply(db, messages, now());
    changed += page.length;
    tell(tool, `${changed} of ${count}`);
  }
  show(tool, { changed, done }, [`${quantity(changed, 'message')} ${done}.`]);
}
