import type { Tool } from '../tool.ts';
import type { Audience } from './subscribers.ts';

export interface NewsletterOptions extends Audience {
  readonly isDryRun: boolean;
  /** The recipient of a single test copy. */
  readonly testAddress: string | undefined;
  /** Copies due in a second: fewer than the queue can send, to leave room for other mails. */
  readonly perSecond: number;
  readonly isWatching: boolean;
  readonly limit: number;
  readonly after: string;
  readonly format: 'csv' | 'jsonl';
}

export type NewsletterTool = Tool & NewsletterOptions;
