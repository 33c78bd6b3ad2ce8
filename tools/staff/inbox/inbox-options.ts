import { flag, text } from '../../support/command.ts';
import type { Values } from '../arguments.ts';
import type { Tool } from '../tool.ts';

export const inboxOptions = {
  state: text,
  topic: text,
  from: text,
  digest: text,
  before: text,
  mail: text,
  limit: { type: 'string', default: '50' },
  within: { type: 'string', default: '120' },
  all: flag,
  'all-failed': flag,
} as const;

export type InboxOptions = Values<typeof inboxOptions>;

export type InboxTool = Tool & InboxOptions;
