import { parseArgs } from 'node:util';
import { inboxUsage, runInbox } from './inbox.ts';
import { newsletterUsage, readNewsletterCommand } from './newsletter/newsletter.ts';
import { privacyUsage, runPrivacy } from './privacy.ts';
import { type ToolDependencies, UsageError } from './tool.ts';

export const tools = { inbox: inboxUsage, gdpr: privacyUsage, newsletter: newsletterUsage } as const;

export type ToolName = keyof typeof tools;

/** A command line, read. */
export interface CommandLine {
  /** Alias or id of a project; the local emulator when nothing is given. */
  readonly project: string | undefined;
  readonly run: (tool: ToolDependencies) => Promise<void>;
}

export function readCommandLine(name: ToolName, args: readonly string[]): CommandLine {
  if (name === 'newsletter') return readNewsletterCommand(args);
  const { values, positionals } = parse(name, args);
  const options = {
    isJson: values.json,
    isSure: values.yes,
    state: values.state,
    topic: values.topic,
    limit: readLimit(values.limit),
  };
  const run = name === 'inbox' ? runInbox : runPrivacy;
  return { project: values.project, run: (tool) => run(tool, positionals, options) };
}

function parse(name: ToolName, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        state: { type: 'string' },
        topic: { type: 'string' },
        limit: { type: 'string', default: '50' },
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${tools[name]}`);
  }
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--limit is "${text}"; it must be a whole number.`);
  return Number(text);
}
