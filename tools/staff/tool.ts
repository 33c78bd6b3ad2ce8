import type { MailQueue } from '@labka/functions/delivery/queue';
import type { Firestore } from 'firebase-admin/firestore';
import { Failure } from '../support/fail.ts';

/** What a tool works with; a test gives its own. */
export interface ToolDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  /** Who uses it, for the audit. */
  readonly operator: string;
  readonly print: (text: string) => void;
  /** Asks a question that is answered by yes or no. */
  readonly ask: (question: string) => Promise<boolean>;
}

export interface ToolOptions {
  /** For machines: JSON instead of lines. */
  readonly isJson: boolean;
  /** For scripts: nothing is asked. */
  readonly isSure: boolean;
}

/** What the user can mend; shown as its sentence. */
export class UsageError extends Failure {}

/** Asks before anything is changed; throws when the answer is no. */
export async function confirm(
  { ask }: ToolDependencies,
  { isSure }: ToolOptions,
  question: string,
): Promise<void> {
  if (!isSure && !(await ask(question))) throw new UsageError('Nothing was changed.');
}

/** Prints a value as JSON, or as the lines that people read. */
export function show(
  { print }: ToolDependencies,
  { isJson }: ToolOptions,
  value: unknown,
  lines: readonly string[],
) {
  print(isJson ? JSON.stringify(value, null, 2) : lines.join('\n'));
}
