import type { Tool } from '../tool.ts';
import type { MessageFilter } from './message-query.ts';

export interface InboxOptions extends MessageFilter {
  readonly limit: number;
  /** The end of the last page of unsent mails. */
  readonly after?: string | undefined;
  /** The name of a mail. */
  readonly mail?: string | undefined;
  /**
   * A test mail that is not sent after this many seconds counts as lost: two functions may have to start, and a mail
   * server may be slow.
   */
  readonly within: number;
}

export type InboxTool = Tool & InboxOptions;
