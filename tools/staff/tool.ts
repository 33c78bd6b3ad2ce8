import type { LinkOptions, MailQueue } from '@labka/functions/operations';
import type { Firestore } from 'firebase-admin/firestore';
import type { SecurityRules } from 'firebase-admin/security-rules';
import { Failure } from '../support/command.ts';

/** The rules that a project keeps, of which one set is released; implemented by firebase-admin. */
export type Rulesets = Pick<
  SecurityRules,
  | 'getFirestoreRuleset'
  | 'releaseFirestoreRulesetFromSource'
  | 'listRulesetMetadata'
  | 'getRuleset'
  | 'releaseFirestoreRuleset'
>;

/** The dependencies of a tool, replaced in tests. */
export interface ToolDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  /** The user's name, for the audit log. */
  readonly operator: string;
  readonly print: (text: string) => void;
  /** What links in newsletters are made of, as the project's functions make them. */
  readonly links: () => Promise<LinkOptions>;
  /** Throws a Failure for the emulator, which keeps no rulesets. */
  readonly rules: () => Rulesets;
  /** Asks for a text that must not be an argument; without a terminal it is the standard input. */
  readonly read: (question: string) => Promise<string>;
  readonly ask: (question: string) => Promise<boolean>;
}

export interface Tool extends ToolDependencies {
  /** For programs: JSON instead of lines. */
  readonly isJson: boolean;
  /** For scripts: asks no questions. */
  readonly isSure: boolean;
}

/** Asks before anything is changed; throws if the answer is no. */
export async function confirm({ ask, isSure }: Tool, question: string) {
  if (!isSure && !(await ask(question))) throw new Failure('Nothing was changed.');
}

/** Prints a value as JSON, or as lines for people. */
export function show({ print, isJson }: Tool, value: unknown, lines: readonly string[]) {
  print(isJson ? JSON.stringify(value, null, 2) : lines.join('\n'));
}

/** A line for people; programs only read the result. */
export function tell({ print, isJson }: Tool, line: string) {
  if (!isJson) print(line);
}
