import type { CommandLine } from './arguments.ts';
import { readInboxCommand } from './inbox/inbox.ts';
import { readNewsletterCommand } from './newsletter/newsletter.ts';
import { readPrivacyCommand } from './privacy/privacy.ts';
import { UsageError } from './tool.ts';

const readers = {
  inbox: readInboxCommand,
  gdpr: readPrivacyCommand,
  newsletter: readNewsletterCommand,
} as const;

export type ToolName = keyof typeof readers;

/** Throws a `UsageError` that says what was wrong. */
export function readCommandLine(name: string | undefined, args: readonly string[]): CommandLine {
  const reader = Object.entries(readers).find(([known]) => known === name)?.[1];
  if (!reader) throw new UsageError(`npm run staff -- ${Object.keys(readers).join('|')} …`);
  return reader(args);
}
