import { flag, readWholeNumber, text } from '../../support/command.ts';
import type { readArguments } from '../arguments.ts';
import type { Tool } from '../tool.ts';

export type InboxTool = Tool & ReturnType<typeof toOptions>;

export const inboxOptions = {
  state: text,
  topic: text,
  digest: text,
  before: text,
  after: text,
  mail: text,
  limit: { type: 'string', default: '50' },
  within: { type: 'string', default: '120' },
  all: flag,
  'all-failed': flag,
} as const;

export function toOptions(values: ReturnType<typeof readArguments<typeof inboxOptions>>['values']) {
  return {
    ...values,
    limit: readWholeNumber('--limit', values.limit),
    /** A test mail counts as lost after this many seconds: two functions and a mail server may be slow to start. */
    within: readWholeNumber('--within', values.within),
  };
}
