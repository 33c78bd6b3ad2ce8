import type { ParseArgsOptionsConfig } from 'node:util';
import { Failure, flag, parseArguments, text, UsageError } from '../support/command.ts';
import type { Tool, ToolDependencies } from './tool.ts';

export type CommandLine = ReturnType<typeof chooseCommand>;

const commonOptions = {
  project: text,
  'service-account': text,
  json: flag,
  yes: flag,
} as const;

export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  return parseArguments(args, { ...commonOptions, ...options }, usage, 2);
}

/** A tool's commands by their names, with and without a word that says what they are about. */
export interface Commands<Options> {
  readonly usage: string;
  readonly about: Readonly<Record<string, (tool: Tool & Options, target: string) => Promise<void>>>;
  readonly alone?: Readonly<Record<string, (tool: Tool & Options) => Promise<void>>>;
}

/** @param options that only this tool has */
export function chooseCommand<Options>(
  [name = '', target]: readonly string[],
  { usage, about, alone = {} }: Commands<Options>,
  values: ReturnType<typeof readArguments>['values'],
  options: Options,
) {
  const run = new Map(Object.entries(target === undefined ? alone : about)).get(name);
  if (!run || target === '') throw new UsageError(usage);
  const common = { isJson: values.json, isSure: values.yes };
  return {
    project: values.project,
    serviceAccount: values['service-account'],
    run: (tool: ToolDependencies) => run({ ...tool, ...common, ...options }, target ?? ''),
  };
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
