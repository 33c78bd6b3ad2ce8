import type { Tool } from '../tool.ts';
import type { MessageFilter } from './message-query.ts';

export interface InboxOptions extends MessageFilter {
  readonly limit: number;
  /** The end of the last page of unsent mails. */
  readonly after?: string | undefined;
  readonly mail?: string | undefined;
  /** A test mail counts as lost after this many seconds: two functions and a mail server may be slow to start. */
  readonly within: number;
}

export type InboxTool = Tool & InboxOptions;
