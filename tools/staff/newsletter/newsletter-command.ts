import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CommandLine, commonOptions, orUsage, readWholeNumber } from '../arguments.ts';
import { type ToolDependencies, UsageError } from '../tool.ts';
import { newsletterUsage, runNewsletter } from './newsletter.ts';
import type { NewsletterOptions, NewsletterTool } from './newsletter-tool.ts';

export function readNewsletterCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = orUsage(newsletterUsage, () => parse(args));
  const options: NewsletterOptions = {
    isJson: values.json,
    isSure: values.yes,
    isDryRun: values['dry-run'],
    testAddress: values.test,
    isWatching: !values['no-wait'],
    perSecond: readWholeNumber('--per-second', values['per-second']),
    limit: readWholeNumber('--limit', values.limit),
    after: values.after,
    format: readFormat(values.format),
  };
  return {
    project: values.project,
    serviceAccount: values['service-account'],
    run: (tool: ToolDependencies & Partial<NewsletterTool>) =>
      runNewsletter({ output: process.stdout, wait, ...tool }, options, positionals),
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...commonOptions,
      'dry-run': { type: 'boolean', default: false },
      test: { type: 'string' },
      'per-second': { type: 'string', default: '10' },
      'no-wait': { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
      after: { type: 'string', default: '' },
      format: { type: 'string', default: 'csv' },
    },
  });
}

function readFormat(text: string): 'csv' | 'jsonl' {
  if (text === 'csv' || text === 'jsonl') return text;
  throw new UsageError(`--format is "${text}"; it must be csv or jsonl.`);
}

function wait(seconds: number): Promise<void> {
  return setTimeout(seconds * 1000);
}
