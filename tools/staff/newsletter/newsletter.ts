import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ToolDependencies, UsageError } from '../tool.ts';
import { exportSubscribers, listSubscribers } from './export-subscribers.ts';
import { importWithdrawals } from './import-withdrawals.ts';
import { showStatus } from './issue-progress.ts';
import type { NewsletterOptions, NewsletterTool } from './newsletter-tool.ts';
import { runSend } from './send-issue.ts';

export const newsletterUsage = `npm run newsletter -- send <issue.md> --dry-run           shows it, and to how many it would go
npm run newsletter -- send <issue.md> --test <address>    sends one copy
npm run newsletter -- send <issue.md> [--per-second 10] [--no-wait]
                                                         sends it to every confirmed subscriber, or goes on with it
npm run newsletter -- status <issue>
npm run newsletter -- list [--limit 50] [--after <id>]
npm run newsletter -- export [--format csv|jsonl]
npm run newsletter -- import-unsubscribes <file>          a line for each address, or CSV with a column email
npm run newsletter -- import-bounces <file>               only addresses that exist no more
Everywhere: [--project <alias>] (the local emulator unless given) [--json] [--yes]`;

export interface NewsletterCommand {
  readonly project: string | undefined;
  readonly run: (tool: ToolDependencies & Partial<NewsletterTool>) => Promise<void>;
}

export function readNewsletterCommand(args: readonly string[]): NewsletterCommand {
  const { values, positionals } = parse(args);
  const [command = '', target = '', ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(newsletterUsage);
  const options: NewsletterOptions = {
    isJson: values.json,
    isSure: values.yes,
    isDryRun: values['dry-run'],
    testAddress: values.test,
    isWatching: !values['no-wait'],
    perSecond: readNumber('--per-second', values['per-second']),
    limit: readNumber('--limit', values.limit),
    after: values.after,
    format: readFormat(values.format),
  };
  return {
    project: values.project,
    run: (tool) => runNewsletter({ output: process.stdout, wait, ...tool }, options, command, target),
  };
}

async function runNewsletter(
  tool: NewsletterTool,
  options: NewsletterOptions,
  command: string,
  target: string,
): Promise<void> {
  switch (command) {
    case 'send':
      return runSend(tool, options, target);
    case 'status':
      return showStatus(tool, options, target);
    case 'list':
      return listSubscribers(tool, options);
    case 'export':
      return exportSubscribers(tool, options);
    case 'import-unsubscribes':
      return importWithdrawals(tool, options, target, 'imported');
    case 'import-bounces':
      return importWithdrawals(tool, options, target, 'bounced');
    default:
      throw new UsageError(newsletterUsage);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        test: { type: 'string' },
        'per-second': { type: 'string', default: '10' },
        'no-wait': { type: 'boolean', default: false },
        limit: { type: 'string', default: '50' },
        after: { type: 'string', default: '' },
        format: { type: 'string', default: 'csv' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${newsletterUsage}`);
  }
}

function readNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`${name} is "${text}"; it must be a whole number from 1 to 9999.`);
}

function readFormat(text: string): 'csv' | 'jsonl' {
  if (text === 'csv' || text === 'jsonl') return text;
  throw new UsageError(`--format is "${text}"; it must be csv or jsonl.`);
}

function wait(seconds: number): Promise<void> {
  return setTimeout(seconds * 1000);
}
