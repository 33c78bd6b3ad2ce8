import { storeIds } from '@labka/contract/stores';
import { flag, readWholeNumber, text } from '../../support/command.ts';
import { type readArguments, readOneOf } from '../arguments.ts';
import type { Tool } from '../tool.ts';

export type NewsletterTool = Tool & ReturnType<typeof toOptions>;

export const newsletterOptions = {
  'dry-run': flag,
  test: text,
  'per-second': { type: 'string', default: '10' },
  'no-wait': flag,
  limit: { type: 'string', default: '50' },
  after: { type: 'string', default: '' },
  format: text,
  waiting: text,
} as const;

export function toOptions(values: ReturnType<typeof readArguments<typeof newsletterOptions>>['values']) {
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
