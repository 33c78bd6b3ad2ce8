import { flag, text } from '../../support/command.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments, type Values } from '../arguments.ts';
import type { Tool } from '../tool.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { importWithdrawals } from './import-withdrawals.ts';
import { showStatus } from './status.ts';

const newsletterUsage = `npm run staff -- newsletter status             how many were asked, and how many confirmed
npm run staff -- newsletter export [<file>]    writes the confirmed subscribers to a new CSV file
npm run staff -- newsletter import-withdrawals <file> [--time-zone Europe/Bratislava] [--all-left]
                                               ends the subscriptions that ended at the mailing service
--time-zone is where times without a zone are from; --all-left takes every address of the file as one that left.
Everywhere: [--project <alias>] (default: the local emulator) [--json] [--yes]`;

const newsletterOptions = { 'time-zone': text, 'all-left': flag } as const;

type NewsletterOptions = Values<typeof newsletterOptions>;

export type NewsletterTool = Tool & NewsletterOptions;

export function readNewsletterCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, newsletterOptions, newsletterUsage);
  return chooseCommand(positionals, values, commands, newsletterUsage);
}

const commands: Commands<NewsletterOptions> = {
  status: showStatus,
  export: (tool) => exportSubscribers(tool, `newsletter-${tool.now().toISOString().slice(0, 10)}.csv`),
  'export …': exportSubscribers,
  'import-withdrawals …': importWithdrawals,
};
