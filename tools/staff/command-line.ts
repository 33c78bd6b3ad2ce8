import { Help, UsageError } from '../support/command.ts';
import type { CommandLine } from './arguments.ts';
import { readFormsCommand } from './forms/forms.ts';
import { readInboxCommand } from './inbox/inbox.ts';
import { readNewsletterCommand } from './newsletter/newsletter.ts';
import { readPrivacyCommand } from './privacy/privacy.ts';

const readers = {
  inbox: readInboxCommand,
  gdpr: readPrivacyCommand,
  newsletter: readNewsletterCommand,
  forms: readFormsCommand,
} as const;

export type ToolName = keyof typeof readers;

/** Throws a `UsageError` that says what was wrong, without connecting to anything. */
export function readCommandLine(name: string | undefined, args: readonly string[]): CommandLine {
  const reader = Object.entries(readers).find(([known]) => known === name)?.[1];
  if (reader) return reader(args);
  const usage = `npm run staff -- ${Object.keys(readers).join('|')} [--help]`;
  throw name === '--help' ? new Help(usage) : new UsageError(usage);
}
