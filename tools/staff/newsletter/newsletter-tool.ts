import type { Writable } from 'node:stream';
import type { ToolDependencies, ToolOptions } from '../tool.ts';
import type { Audience } from './subscribers.ts';

/** What the newsletter's commands work with besides what every tool has. */
export interface NewsletterTool extends ToolDependencies {
  /** Where exports go: they are longer than memory is large. */
  readonly output: Writable;
  readonly wait: (seconds: number) => Promise<void>;
}

export interface NewsletterOptions extends ToolOptions, Audience {
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

/** A line for people; machines wait for the result. */
export function tell({ print }: NewsletterTool, { isJson }: NewsletterOptions, line: string): void {
  if (!isJson) print(line);
}
