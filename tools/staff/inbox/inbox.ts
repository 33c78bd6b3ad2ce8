import { contactMessages } from '@labka/functions/collections/contact';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { flag, readWholeNumber, text } from '../../support/command.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments } from '../arguments.ts';
import { countOf } from '../queries.ts';
import { show, type Tool } from '../tool.ts';
import { changeMessage, changeMessages, closing, erasing, reopening } from './change-messages.ts';
import { findMessage, unregisteredMessages } from './find-message.ts';
import { entryDetails, entryLine, toInboxEntry } from './inbox-entry.ts';
import { messageQuery, messageStates, placeOf } from './message-query.ts';
import { resend, resendAllFailed } from './resend.ts';
import { sendTestMessage } from './test-message.ts';
import { listFailures, listWaiting } from './unsent-mails.ts';

const inboxUsage = `npm run staff -- inbox list [--state <state>] [--topic contact|account|app|technical|billing|other]
                      [--digest 2026-11-22T04:15] [--before <time, or value from the last page>] [--limit 50]
npm run staff -- inbox show <reference or id>
npm run staff -- inbox close <reference or id>      erased ${contactMessages.retention.closed.kept} later
npm run staff -- inbox reopen <reference or id>
npm run staff -- inbox erase <reference or id>      at once, permanently
npm run staff -- inbox close|erase --all [--state …] [--topic …] [--digest …] [--before …]
npm run staff -- inbox waiting|failures [--after <value from the last page>] [--limit 50]
                                              lists unsent or failed mails of all kinds
npm run staff -- inbox resend <reference, id or path> [--mail ${Object.keys(contactMessages.mails).join('|')}]
npm run staff -- inbox resend --all-failed [--mail <name>]
npm run staff -- inbox test [--within 120]          writes a test message, waits for its mail to support, erases it
States: ${messageStates.join(', ')}.
Everywhere: [--project <alias>] (default: the local emulator) [--service-account <of the functions>] [--json] [--yes]`;

export type InboxTool = Tool & ReturnType<typeof toOptions>;

const inboxOptions = {
  state: text,
  topic: text,
  digest: text,
  before: text,
  after: text,
  mail: text,
  limit: { type: 'string', default: '50' },
  within: { type: 'string', default: '120' },
  all: flag,
  'all-failed': flag,
} as const;

function toOptions(values: ReturnType<typeof readArguments<typeof inboxOptions>>['values']) {
  return {
    ...values,
    limit: readWholeNumber('--limit', values.limit),
    /** A test mail counts as lost after this many seconds: two functions and a mail server may be slow to start. */
    within: readWholeNumber('--within', values.within),
  };
}

/** An option that makes a command one about many messages is part of its name. */
const optionsForMany = ['all', 'all-failed'] as const;

export function readInboxCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, inboxOptions, inboxUsage);
  const [command, ...targets] = positionals;
  const name = [command, ...optionsForMany.filter((option) => values[option])].join(' --');
  return chooseCommand([name, ...targets], commands, values, toOptions(values));
}

const commands: Commands<ReturnType<typeof toOptions>> = {
  usage: inboxUsage,
  alone: {
    list: listMessages,
    waiting: listWaiting,
    failures: listFailures,
    test: sendTestMessage,
    'close --all': (tool) => changeMessages(tool, closing),
    'erase --all': (tool) => changeMessages(tool, erasing),
    'resend --all-failed': resendAllFailed,
  },
  about: {
    show: showMessage,
    close: (tool, target) => changeMessage(tool, target, closing),
    reopen: (tool, target) => changeMessage(tool, target, reopening),
    erase: (tool, target) => changeMessage(tool, target, erasing),
    resend,
  },
};

async function showMessage(tool: InboxTool, target: string) {
  const entry = await toInboxEntry(await findMessage(tool.db, target));
  show(tool, entry, entryDetails(entry));
}

async function listMessages(tool: InboxTool) {
  const { messages, more } = await readPage(tool);
  const last = messages.at(-1);
  const next = more > 0 && last ? placeOf(last) : null;
  const entries = await Promise.all(messages.map(toInboxEntry));
  const lines = entries.length === 0 ? ['No such message.'] : entries.map(entryLine);
  const hint = next === null ? [] : [`${more} more; for the next page add: --before ${next}`];
  show(tool, { messages: entries, more, next }, [...lines, ...hint]);
}

async function readPage(tool: InboxTool) {
  if (tool.state === 'unregistered') return { messages: await firstUnregistered(tool), more: 0 };
  const list = messageQuery(tool.db, tool);
  const { docs: messages } = await list.limit(tool.limit).get();
  const last = messages.at(-1);
  const mayBeMore = last !== undefined && messages.length === tool.limit;
  return { messages, more: mayBeMore ? await countOf(list.startAfter(last)) : 0 };
}

async function firstUnregistered({ db, limit }: InboxTool) {
  const messages: DocumentSnapshot[] = [];
  for await (const message of unregisteredMessages(db)) {
    messages.push(message);
    if (messages.length === limit) break;
  }
  return messages;
}
