import { storeIds } from '@labka/contract/stores';
import { flag, readWholeNumber, text } from '../../support/command.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments, readOneOf } from '../arguments.ts';
import type { Tool } from '../tool.ts';
import { exportSubscribers, listSubscribers } from './export-subscribers.ts';
import { cancelIssue, pauseIssue, resumeIssue } from './halt-issue.ts';
import { importWithdrawals } from './import-withdrawals.ts';
import { showStatus } from './issue-progress.ts';
import { runSend } from './send-issue.ts';

const newsletterUsage = `npm run staff -- newsletter send <issue.md> --dry-run           shows it and the number of readers
npm run staff -- newsletter send <issue.md> --test <address>    sends one copy
npm run staff -- newsletter send <issue.md> [--per-second 10] [--no-wait]
                                                         sends it to every confirmed subscriber, or continues
npm run staff -- newsletter status|pause|resume|cancel <issue>
npm run staff -- newsletter list [--limit 50] [--after <id>]
npm run staff -- newsletter export [--format csv|jsonl]
npm run staff -- newsletter import-unsubscribes <file>          a line for each address, or CSV with a column email
npm run staff -- newsletter import-bounces <file>               only addresses that no longer exist
Of send, list and export: [--waiting ${storeIds.join('|')}]    only those who wait for the app in this store
Everywhere: [--project <alias>] (default: the local emulator) [--service-account <address>] [--json] [--yes]`;

export type NewsletterTool = Tool & ReturnType<typeof toOptions>;

const newsletterOptions = {
  'dry-run': flag,
  test: text,
  'per-second': { type: 'string', default: '10' },
  'no-wait': flag,
  limit: { type: 'string', default: '50' },
  after: { type: 'string', default: '' },
  format: text,
  waiting: text,
} as const;

function toOptions(values: ReturnType<typeof readArguments<typeof newsletterOptions>>['values']) {
  return {
    isDryRun: values['dry-run'],
    testAddress: values.test,
    isWatching: !values['no-wait'],
    /** Copies due in a second: fewer than the queue can send, to leave room for other mails. */
    perSecond: readWholeNumber('--per-second', values['per-second']),
    limit: readWholeNumber('--limit', values.limit),
    after: values.after,
    format: readOneOf('--format', values.format, ['csv', 'jsonl']) ?? 'csv',
    waitingFor: readOneOf('--waiting', values.waiting, storeIds),
  };
}

export function readNewsletterCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, newsletterOptions, newsletterUsage);
  return chooseCommand(positionals, commands, values, toOptions(values));
}

const commands: Commands<ReturnType<typeof toOptions>> = {
  usage: newsletterUsage,
  alone: { list: listSubscribers, export: exportSubscribers },
  about: {
    send: runSend,
    status: showStatus,
    pause: pauseIssue,
    resume: resumeIssue,
    cancel: cancelIssue,
    'import-unsubscribes': (tool, file) => importWithdrawals(tool, file, 'imported'),
    'import-bounces': (tool, file) => importWithdrawals(tool, file, 'bounced'),
  },
};
