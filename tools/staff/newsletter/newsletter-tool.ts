import type { Writable } from 'node:stream';
import type { Tool } from '../tool.ts';
import type { Audience } from './subscribers.ts';

/** What the newsletter's commands work with besides what every tool has. */
export interface NewsletterTool extends Tool, Audience {
  /** Where exports go: they are longer than memory is large. */
  readonly output: Writable;
  readonly wait: (seconds: number) => Promise<void>;
  readonly isDryRun: boolean;
  /** Where a single test copy goes. */
  readonly testAddress: string | undefined;
  readonly perSecond: number;
  /** Whether the sending is watched to its end. */
  readonly isWatching: boolean;
  readonly limit: number;
  readonly after: string;
  readonly format: 'csv' | 'jsonl';
}
