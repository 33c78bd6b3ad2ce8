import { supportTopics } from '@labka/contract';
import { contactMessages } from '@labka/functions/operations';
import { readWholeNumber } from '../../support/command.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments } from '../arguments.ts';
import { countOf } from '../queries.ts';
import { show } from '../tool.ts';
import { changeMessage, closeAll, closing, eraseAll, erasing, reopening } from './change-messages.ts';
import { findMessage, unregisteredMessages } from './find-message.ts';
import { entryDetails, entryLine, toInboxEntry } from './inbox-entry.ts';
import { type InboxOptions, type InboxTool, inboxOptions } from './inbox-options.ts';
import { messageQuery, messageStates } from './message-query.ts';
import { resend, resendAllFailed } from './resend.ts';
import { sendTestMessage } from './test-message.ts';
import { listFailures, listWaiting } from './unsent-mails.ts';

const inboxUsage = `npm run staff -- inbox list [--state <state>] [--topic ${['contact', ...supportTopics].join('|')}]
                      [--from <address>] [--digest 2026-11-22T04:15] [--before <time, or value from the last page>] [--limit 50]
npm run staff -- inbox show <reference or id>
npm run staff -- inbox close <reference or id>      erased ${contactMessages.retention.closed.kept} later
npm run staff -- inbox reopen <reference or id>
npm run staff -- inbox erase <reference or id>      at once, permanently
npm run staff -- inbox close|erase --all [--state …] [--topic …] [--from …] [--digest …] [--before …]
npm run staff -- inbox waiting|failures [--limit 50]   counts unsent or failed mails, and lists so many of each kind
npm run staff -- inbox resend <reference, id or path> [--mail ${Object.keys(contactMessages.mails).join('|')}]
npm run staff -- inbox resend --all-failed [--mail <name>]
npm run staff -- inbox test [--within 120]          writes a test message, waits for its mail to support, erases it
States: ${messageStates.join(', ')}.
Everywhere: [--project <alias>] (default: the local emulator) [--service-account <of the functions>] [--json] [--yes]`;

export function readInboxCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, inboxOptions, inboxUsage);
  const [command, ...targets] = positionals;
  // The options for many messages or mails are part of a command's name.
  const many = (['all', 'all-failed'] as const).filter((option) => values[option]);
  return chooseCommand([[command, ...many].join(' --'), ...targets], values, commands, inboxUsage);
}

const commands: Commands<InboxOptions> = {
  list: listMessages,
  'show …': showMessage,
  'close …': (tool, target) => changeMessage(tool, target, closing),
  'close --all': closeAll,
  'reopen …': (tool, target) => changeMessage(tool, target, reopening),
  'erase …': (tool, target) => changeMessage(tool, target, erasing),
  'erase --all': eraseAll,
  waiting: listWaiting,
  failures: listFailures,
  'resend …': resend,
  'resend --all-failed': resendAllFailed,
  test: sendTestMessage,
};

async function showMessage(tool: InboxTool, target: string) {
  const entry = await toInboxEntry(await findMessage(tool.db, target));
  show(tool, entry, entryDetails(entry));
}

async function listMessages(tool: InboxTool) {
  const { messages, more } = await readPage(tool);
  const next = more > 0 ? (messages.at(-1)?.id ?? null) : null;
  const entries = await Promise.all(messages.map(toInboxEntry));
  const lines = entries.length === 0 ? ['No such message.'] : entries.map(entryLine);
  const hint = next === null ? [] : [`${more} more; for the next page add: --before ${next}`];
  show(tool, { messages: entries, more, next }, [...lines, ...hint]);
}

async function readPage(tool: InboxTool) {
  const limit = readWholeNumber('--limit', tool.limit);
  if (tool.state === 'unregistered')
    return { messages: (await unregisteredMessages(tool.db)).slice(0, limit), more: 0 };
  const list = await messageQuery(tool.db, tool);
  const { docs: messages } = await list.limit(limit).get();
  const last = messages.length === limit ? messages.at(-1) : undefined;
  return { messages, more: last ? await countOf(list.startAfter(last)) : 0 };
}
