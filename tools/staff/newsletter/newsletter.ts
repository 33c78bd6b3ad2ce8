import { readWholeNumber, text } from '../../support/command.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments, readOneOf } from '../arguments.ts';
import type { Tool } from '../tool.ts';
import { exportSubscribers, listSubscribers } from './export-subscribers.ts';
import { importWithdrawals } from './import-withdrawals.ts';

const newsletterUsage = `npm run staff -- newsletter list [--limit 50] [--after <id>]
npm run staff -- newsletter export [--format csv|jsonl]
npm run staff -- newsletter import-unsubscribes <file>          a line for each address, or CSV with a column email
npm run staff -- newsletter import-bounces <file>               only addresses that no longer exist
Everywhere: [--project <alias>] (default: the local emulator) [--service-account <address>] [--json] [--yes]`;

export type NewsletterTool = Tool & ReturnType<typeof toOptions>;

const newsletterOptions = {
  limit: { type: 'string', default: '50' },
  after: { type: 'string', default: '' },
  format: text,
} as const;

function toOptions(values: ReturnType<typeof readArguments<typeof newsletterOptions>>['values']) {
  return {
    limit: readWholeNumber('--limit', values.limit),
    after: values.after,
    format: readOneOf('--format', values.format, ['csv', 'jsonl']) ?? 'csv',
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
    'import-unsubscribes': (tool, file) => importWithdrawals(tool, file, 'imported'),
    'import-bounces': (tool, file) => importWithdrawals(tool, file, 'bounced'),
  },
};
