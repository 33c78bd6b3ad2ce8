import type { Tool } from '../tool.ts';
import type { MessageFilter } from './message-query.ts';

/** What the inbox's commands work with besides what every tool has. */
export interface InboxTool extends Tool, MessageFilter {
  /** Whether a change is made to all messages that the filter names. */
  readonly isForAll: boolean;
  readonly isForAllFailed: boolean;
  readonly limit: number;
  /** Where the last page of unsent mails ended. */
  readonly after?: string | undefined;
  /** The name of a mail. */
  readonly mail?: string | undefined;
  /** After so many seconds a test mail that is not sent counts as lost: two functions may have to start, and a mail server may be slow. */
  readonly within: number;
}
