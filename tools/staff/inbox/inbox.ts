import { contactMessages } from '@labka/functions/collections/contact';
import { type CommandLine, readArguments, readWholeNumber } from '../arguments.ts';
import { show, type ToolDependencies, UsageError } from '../tool.ts';
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
import { type ListOptions, listMessages } from './list-messages.ts';
import { messageStates } from './message-query.ts';
import { type ResendOptions, resend, resendAllFailed } from './resend.ts';
import { sendTestMessage, type TestMessageOptions } from './test-message.ts';
import { listFailures, listWaiting, type UnsentOptions } from './unsent-mails.ts';

interface InboxOptions extends ListOptions, UnsentOptions, ResendOptions, TestMessageOptions {
  /** Whether a change is made to all messages that the filter names. */
  readonly isForAll: boolean;
  readonly isForAllFailed: boolean;
}

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
    run: (tool) => runInbox(tool, positionals, options),
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
async function runInbox(
  tool: ToolDependencies,
  [command, target, ...others]: readonly string[],
  options: InboxOptions,
): Promise<void> {
  if (others.length > 0) throw new UsageError(inboxUsage);
  switch (command) {
    case 'list':
      return listMessages(tool, options);
    case 'waiting':
      return listWaiting(tool, options);
    case 'failures':
      return listFailures(tool, options);
    case 'show':
      return showMessage(tool, options, oneOf(target));
    case 'close':
      return change(tool, options, target, closing);
    case 'reopen':
      return changeMessage(tool, options, oneOf(target), reopening);
    case 'erase':
      return change(tool, options, target, erasing);
    case 'resend':
      return isForMany(options.isForAllFailed, target)
        ? resendAllFailed(tool, options)
        : resend(tool, options, oneOf(target));
    case 'test':
      if (target !== undefined) throw new UsageError(inboxUsage);
      return sendTestMessage(tool, options);
    default:
      throw new UsageError(inboxUsage);
  }
}

async function showMessage(tool: ToolDependencies, options: InboxOptions, target: string): Promise<void> {
  const entry = await toInboxEntry(await findMessage(tool.db, target));
  show(tool, options, entry, entryDetails(entry));
}

function change(
  tool: ToolDependencies,
  options: InboxOptions,
  target: string | undefined,
  how: BulkChange,
): Promise<void> {
  return isForMany(options.isForAll, target)
    ? changeMessages(tool, options, how)
    : changeMessage(tool, options, oneOf(target), how);
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
