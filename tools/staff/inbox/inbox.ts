import { contactMessages } from '@labka/functions/collections/contact';
import { UsageError } from '../../support/arguments.ts';
import { type CommandLine, readArguments, readWholeNumber } from '../arguments.ts';
import { show } from '../tool.ts';
import {
  type BulkChange,
  changeMessage,
  changeMessages,
  closing,
  erasing,
  reopening,
} from './change-messages.ts';
import { findMessage } from './find-message.ts';
import { entryDetails, toInboxEntry } from './inbox-entry.ts';
import type { InboxTool } from './inbox-tool.ts';
import { listMessages } from './list-messages.ts';
import { messageStates } from './message-query.ts';
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

export function readInboxCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, inboxOptions, inboxUsage);
  const [command = '', target, ...others] = positionals;
  const run = commands.get(command);
  if (!run || others.length > 0) refuse();
  const options = {
    ...values,
    isJson: values.json,
    isSure: values.yes,
    isForAll: values.all,
    isForAllFailed: values['all-failed'],
    limit: readWholeNumber('--limit', values.limit),
    within: readWholeNumber('--within', values.within),
  };
  return {
    project: values.project,
    serviceAccount: values['service-account'],
    run: (tool) => run({ ...tool, ...options }, target),
  };
}

const inboxOptions = {
  state: { type: 'string' },
  topic: { type: 'string' },
  digest: { type: 'string' },
  before: { type: 'string' },
  after: { type: 'string' },
  mail: { type: 'string' },
  limit: { type: 'string', default: '50' },
  within: { type: 'string', default: '120' },
  all: { type: 'boolean', default: false },
  'all-failed': { type: 'boolean', default: false },
} as const;

/** The commands without a message, those with one, and those with one or, by an option, all. */
const commands = new Map<string, (tool: InboxTool, target: string | undefined) => Promise<void>>([
  ['list', withoutMessage(listMessages)],
  ['waiting', withoutMessage(listWaiting)],
  ['failures', withoutMessage(listFailures)],
  ['test', withoutMessage(sendTestMessage)],
  ['show', (tool, target) => showMessage(tool, oneOf(target))],
  ['reopen', (tool, target) => changeMessage(tool, oneOf(target), reopening)],
  ['close', (tool, target) => change(tool, target, closing)],
  ['erase', (tool, target) => change(tool, target, erasing)],
  [
    'resend',
    (tool, target) =>
      isForMany(tool.isForAllFailed, target) ? resendAllFailed(tool) : resend(tool, oneOf(target)),
  ],
]);

function withoutMessage(run: (tool: InboxTool) => Promise<void>) {
  return (tool: InboxTool, target: string | undefined) => (target === undefined ? run(tool) : refuse());
}

async function showMessage(tool: InboxTool, target: string) {
  const entry = await toInboxEntry(await findMessage(tool.db, target));
  show(tool, entry, entryDetails(entry));
}

function change(tool: InboxTool, target: string | undefined, how: BulkChange) {
  return isForMany(tool.isForAll, target)
    ? changeMessages(tool, how)
    : changeMessage(tool, oneOf(target), how);
}

/** Either one message is named, or the option for all is given. */
function isForMany(isForAll: boolean, target: string | undefined) {
  return isForAll && target !== undefined ? refuse() : isForAll;
}

function oneOf(target: string | undefined) {
  return target || refuse();
}

function refuse(): never {
  throw new UsageError(inboxUsage);
}
