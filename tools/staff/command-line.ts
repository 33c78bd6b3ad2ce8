import type { CommandLine } from './arguments.ts';
import { readInboxCommand } from './inbox/inbox-command.ts';
import { readNewsletterCommand } from './newsletter/newsletter-command.ts';
import { readPrivacyCommand } from './privacy/privacy-command.ts';

const readers = {
  inbox: readInboxCommand,
  gdpr: readPrivacyCommand,
  newsletter: readNewsletterCommand,
} as const;

export type ToolName = keyof typeof readers;

export const toolNames = Object.keys(readers);

export function isToolName(name: string | undefined): name is ToolName {
  return name !== undefined && toolNames.includes(name);
}

/** Throws a `UsageError` that says what was wrong. */
export function readCommandLine(name: ToolName, args: readonly string[]): CommandLine {
  return readers[name](args);
}
