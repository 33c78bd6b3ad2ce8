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

/** What a command works with: the tool's own, and what its options say. */
export interface Tool extends ToolDependencies {
  /** For machines: JSON instead of lines. */
  readonly isJson: boolean;
  /** For scripts: nothing is asked. */
  readonly isSure: boolean;
}

/** What the user can mend; shown as its sentence. */
export class UsageError extends Failure {}

/** Asks before anything is changed; throws when the answer is no. */
export async function confirm({ ask, isSure }: Tool, question: string) {
  if (!isSure && !(await ask(question))) throw new UsageError('Nothing was changed.');
}

/** Prints a value as JSON, or as the lines that people read. */
export function show({ print, isJson }: Tool, value: unknown, lines: readonly string[]) {
  print(isJson ? JSON.stringify(value, null, 2) : lines.join('\n'));
}

/** A line for people; machines wait for the result. */
export function tell({ print, isJson }: Tool, line: string) {
  if (!isJson) print(line);
}
