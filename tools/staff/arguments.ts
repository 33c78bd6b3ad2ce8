import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArguments } from '../support/arguments.ts';
import { type ToolDependencies, UsageError } from './tool.ts';

/** A command line, read. */
export interface CommandLine {
  /** Alias of a project; the local emulator when nothing is given. */
  readonly project: string | undefined;
  /** In whose name tasks are carried out, when it is not the account that functions run as by default. */
  readonly serviceAccount?: string | undefined;
  readonly run: (tool: ToolDependencies) => Promise<void>;
}

/** What every tool understands. */
const commonOptions = {
  project: { type: 'string' },
  'service-account': { type: 'string' },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** The words and options of a tool; what the parser says about a mistake, with the tool's usage below it. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  return parseArguments(
    args,
    { ...commonOptions, ...options },
    (mistake) => new UsageError(`${mistake}\n\n${usage}`),
  );
}

/** The value of an option that takes one of these words; undefined when it is not given. */
export function readOneOf<Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[],
) {
  const word = words.find((known) => known === text);
  if (text === undefined || word !== undefined) return word;
  throw new UsageError(`${option} is "${text}"; it must be ${words.join(' or ')}.`);
}

export function readWholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`${option} is "${text}"; it must be a whole number from 1 to 9999.`);
}
