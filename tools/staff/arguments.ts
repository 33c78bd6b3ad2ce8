import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArguments } from '../support/arguments.ts';
import { Failure } from '../support/fail.ts';
import type { ToolDependencies } from './tool.ts';

/** A parsed command line. */
export interface CommandLine {
  /** Alias of a project; the local emulator by default. */
  readonly project: string | undefined;
  /** The account that runs tasks; by default the functions' account. */
  readonly serviceAccount?: string | undefined;
  readonly run: (tool: ToolDependencies) => Promise<void>;
}

/** The options of every tool. */
const commonOptions = {
  project: { type: 'string' },
  'service-account': { type: 'string' },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** Parses a tool's words and options; an error has the parser's message and the tool's usage. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  return parseArguments(args, { ...commonOptions, ...options }, usage);
}

const choice = new Intl.ListFormat('en', { type: 'disjunction' });

/** The value of an option that takes one of these words; undefined when it is not given. */
export function readOneOf<Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[],
) {
  const word = words.find((known) => known === text);
  if (text === undefined || word !== undefined) return word;
  throw new Failure(`${option} is "${text}"; it must be ${choice.format(words)}.`);
}

export function readWholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Failure(`${option} is "${text}"; it must be a whole number from 1 to 9999.`);
}
