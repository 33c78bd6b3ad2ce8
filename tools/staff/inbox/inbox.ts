import { contactMessages } from '@labka/functions/collections/contact';
import { type CommandLine, readArguments, readWholeNumber } from '../arguments.ts';
import { show, UsageError } from '../tool.ts';
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
  const options = {
    isJson: values.json,
    isSure: values.yes,
    isForAll: values.all,
    isForAllFailed: values['all-failed'],
    state: values.state,
    topic: values.topic,
    digest: values.digest,
    before: values.before,
    after: values.after,
    mail: values.mail,
    limit: readWholeNumber('--limit', values.limit),
    within: readWholeNumber('--within', values.within),
  };
  return {
    project: values.project,
    serviceAccount: values['service-account'],
    run: (tool) => runInbox({ ...tool, ...options }, positionals),
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

/** Runs one command of the inbox. */
async function runInbox(tool: InboxTool, [command, target, ...others]: readonly string[]) {
  if (others.length > 0) throw new UsageError(inboxUsage);
  switch (command) {
    case 'list':
      return listMessages(tool);
    case 'waiting':
      return listWaiting(tool);
    case 'failures':
      return listFailures(tool);
    case 'show':
      return showMessage(tool, oneOf(target));
    case 'close':
      return change(tool, target, closing);
    case 'reopen':
      return changeMessage(tool, oneOf(target), reopening);
    case 'erase':
      return change(tool, target, erasing);
    case 'resend':
      return isForMany(tool.isForAllFailed, target) ? resendAllFailed(tool) : resend(tool, oneOf(target));
    case 'test':
      if (target !== undefined) throw new UsageError(inboxUsage);
      return sendTestMessage(tool);
    default:
      throw new UsageError(inboxUsage);
  }
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

/** Either one is named, or all are meant. */
function isForMany(isForAll: boolean, target: string | undefined): boolean {
  if (isForAll && target !== undefined) throw new UsageError(inboxUsage);
  return isForAll;
}

function oneOf(target: string | undefined): string {
  if (target === undefined || target === '') throw new UsageError(inboxUsage);
  return target;
}
