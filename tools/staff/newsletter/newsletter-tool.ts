import type { Writable } from 'node:stream';
import type { Tool } from '../tool.ts';
import type { Audience } from './subscribers.ts';

/** The options of newsletter commands. */
export interface NewsletterTool extends Tool, Audience {
  /** A stream for exports, which may be larger than the memory. */
  readonly output: Writable;
  readonly wait: (seconds: number) => Promise<void>;
  readonly isDryRun: boolean;
  /** The recipient of a single test copy. */
  readonly testAddress: string | undefined;
  readonly perSecond: number;
  /** Whether the command waits until everything is sent. */
  readonly isWatching: boolean;
  readonly limit: number;
  readonly after: string;
  readonly format: 'csv' | 'jsonl';
}
