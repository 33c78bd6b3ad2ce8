import { collections } from '@labka/contract';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { newDelivery } from '../delivery-record.ts';
import { entryDetails, entryLine, type InboxEntry, toInboxEntry } from './inbox-entry.ts';
import { confirm, show, type ToolDependencies, type ToolOptions, UsageError } from './tool.ts';
import { listFailures, listWaiting, mailAbout } from './unsent-mails.ts';

export interface InboxOptions extends ToolOptions {
  /** `new`, `closed`, or a state of the mail. */
  readonly state?: string | undefined;
  readonly topic?: string | undefined;
  readonly limit: number;
}

export const inboxUsage = `npm run inbox -- list [--state new|closed|unregistered|pending|sending|sent|failed|duplicate]
                      [--topic contact|account|app|technical|billing|other] [--limit 50]
npm run inbox -- show <reference or id>
npm run inbox -- close <reference or id>      it is erased 12 months later
npm run inbox -- reopen <reference or id>
npm run inbox -- waiting                      every mail that is still to be sent, of all kinds
npm run inbox -- failures                     every mail that was given up, of all kinds
npm run inbox -- resend <reference, id or path>
Everywhere: [--project <alias>] (the local emulator unless given) [--json] [--yes]`;

/** Runs one command of the inbox; throws a `UsageError` that says what was wrong. */
export async function runInbox(
  tool: ToolDependencies,
  [command, target = '']: readonly string[],
  options: InboxOptions,
): Promise<void> {
  switch (command) {
    case 'list':
      return list(tool, options);
    case 'waiting':
      return listWaiting(tool, options);
    case 'failures':
      return listFailures(tool, options);
    case 'show':
      return showMessage(tool, options, target);
    case 'close':
      return close(tool, options, target);
    case 'reopen':
      return reopen(tool, options, target);
    case 'resend':
      return resend(tool, options, target);
    default:
      throw new UsageError(inboxUsage);
  }
}

async function list(tool: ToolDependencies, options: InboxOptions): Promise<void> {
  const entries: InboxEntry[] = [];
  for await (const snapshot of newestFirst(tool)) {
    const entry = toInboxEntry(snapshot);
    if (isWanted(entry, options)) entries.push(entry);
    if (entries.length >= options.limit) break;
  }
  show(tool, options, entries, entries.length === 0 ? ['No such message.'] : entries.map(entryLine));
}

function isWanted({ status, mail, topic }: InboxEntry, options: InboxOptions): boolean {
  const isState = options.state === undefined || [status, mail].includes(options.state);
  return isState && (options.topic === undefined || topic === options.topic);
}

async function* newestFirst({ db }: ToolDependencies): AsyncGenerator<DocumentSnapshot> {
  const pageSize = 200;
  const all = db.collection(collections.contactMessages).orderBy('createdAt', 'desc').limit(pageSize);
  for (let page = await all.get(); ; page = await all.startAfter(page.docs.at(-1)).get()) {
    yield* page.docs;
    if (page.size < pageSize) return;
  }
}

async function showMessage(tool: ToolDependencies, options: InboxOptions, target: string): Promise<void> {
  const entry = toInboxEntry(await findMessage(tool, target));
  show(tool, options, entry, entryDetails(entry));
}

async function close(tool: ToolDependencies, options: InboxOptions, target: string): Promise<void> {
  const message = await findMessage(tool, target);
  await confirm(tool, options, `Close ${entryLine(toInboxEntry(message))}?`);
  const closedAt = tool.now();
  const expireAt = new Date(closedAt);
  expireAt.setUTCFullYear(closedAt.getUTCFullYear() + 1);
  await message.ref.update({
    status: 'closed',
    closedAt: Timestamp.fromDate(closedAt),
    expireAt: Timestamp.fromDate(expireAt),
  });
  report(tool, options, message, `Closed. It is erased after ${expireAt.toISOString().slice(0, 10)}.`);
}

async function reopen(tool: ToolDependencies, options: InboxOptions, target: string): Promise<void> {
  const message = await findMessage(tool, target);
  await confirm(tool, options, `Reopen ${entryLine(toInboxEntry(message))}?`);
  await message.ref.update({ status: 'new', closedAt: FieldValue.delete(), expireAt: FieldValue.delete() });
  report(tool, options, message, 'Reopened.');
}

/** Starts the delivery anew, also of a duplicate, or of a message that was in a digest: now it gets a mail of its own. */
async function resend(tool: ToolDependencies, options: InboxOptions, target: string): Promise<void> {
  const document = target.includes('/') ? await findDocument(tool, target) : await findMessage(tool, target);
  const name = mailAbout(document.ref.parent.id);
  if (!name) throw new UsageError(`No mail is about ${document.ref.path}.`);
  await confirm(tool, options, `Send the mail "${name}" about ${document.ref.path} again?`);
  await tool.db.runTransaction(async (transaction) => {
    const current = await transaction.get(document.ref);
    if (!current.exists) throw new UsageError(`${document.ref.path} is gone.`);
    if (current.get(`deliveries.${name}.state`) === 'sending')
      throw new UsageError('It is being sent at this moment.');
    transaction.update(document.ref, { [`deliveries.${name}`]: newDelivery(tool.now()) });
  });
  report(tool, options, document, 'The next sweep sends it, within five minutes.');
}

function report(tool: ToolDependencies, options: ToolOptions, { ref }: DocumentSnapshot, done: string): void {
  show(tool, options, { document: ref.path, done }, [done]);
}

async function findDocument({ db }: ToolDependencies, path: string): Promise<DocumentSnapshot> {
  if (path.split('/').length !== 2) throw new UsageError(`${path} is no path of a document.`);
  const snapshot = await db.doc(path).get();
  if (!snapshot.exists) throw new UsageError(`There is no document ${path}.`);
  return snapshot;
}

/** By id, or by the reference that mails show; of two messages with one reference it names both. */
async function findMessage(tool: ToolDependencies, target: string): Promise<DocumentSnapshot> {
  if (target === '' || target.includes('/')) throw new UsageError(inboxUsage);
  const byId = await tool.db.collection(collections.contactMessages).doc(target).get();
  if (byId.exists) return byId;
  const found: DocumentSnapshot[] = [];
  for await (const snapshot of newestFirst(tool))
    if (toInboxEntry(snapshot).reference === target.toUpperCase()) found.push(snapshot);
  const [message, ...others] = found;
  if (!message) throw new UsageError(`There is no message ${target}.`);
  if (others.length === 0) return message;
  throw new UsageError(`Several messages have this reference: ${found.map(({ id }) => id).join(', ')}.`);
}
