import { type CommandLine, type Commands, chooseCommand, readArguments } from '../arguments.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { importWithdrawals, type WithdrawalOptions, withdrawalOptions } from './import-withdrawals.ts';
import { showStatus } from './status.ts';

const newsletterUsage = `npm run staff -- newsletter status             how many were asked, and how many confirmed
npm run staff -- newsletter export [<file>]    writes the confirmed subscribers to a new CSV file
npm run staff -- newsletter import-withdrawals <file> [--all-left]
                                               ends the subscriptions that ended at the mailing service
--all-left takes every address of the file as one that left.
Everywhere: [--project <alias>] (default: the local emulator) [--json] [--yes]`;

export function readNewsletterCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, withdrawalOptions, newsletterUsage);
  return chooseCommand(positionals, values, commands, newsletterUsage);
}

const commands: Commands<WithdrawalOptions> = {
  status: showStatus,
  export: (tool) => exportSubscribers(tool, `newsletter-${tool.now().toISOString().slice(0, 10)}.csv`),
  'export …': exportSubscribers,
  'import-withdrawals …': importWithdrawals,
};
