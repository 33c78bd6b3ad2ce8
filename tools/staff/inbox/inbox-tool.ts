import type { Tool } from '../tool.ts';
import type { MessageFilter } from './message-query.ts';

/** The options of inbox commands. */
export interface InboxTool extends Tool, MessageFilter {
  /** Whether a change applies to all messages of the filter. */
  readonly isForAll: boolean;
  readonly isForAllFailed: boolean;
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
