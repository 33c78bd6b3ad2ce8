import type { ParseArgsOptionsConfig } from 'node:util';
import { flag, parseArguments, text, UsageError } from '../support/command.ts';
import type { Tool, ToolDependencies } from './tool.ts';

const commonOptions = { project: text, 'service-account': text, json: flag, yes: flag } as const;

export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  return parseArguments(args, { ...commonOptions, ...options }, usage, 2);
}

/** The values of a tool's options, and of those that every tool has. */
export type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof readArguments<Options>
>['values'];

export type CommandLine = ReturnType<typeof chooseCommand>;

/** A tool's commands; the name of one that takes a target ends with an ellipsis. */
export type Commands<Options extends object> = Readonly<
  Record<string, (tool: Tool & Options, target: string) => Promise<void>>
>;

export function chooseCommand<Options extends Values<Record<never, never>>>(
  [name, target]: readonly string[],
  values: Options,
  commands: Commands<Options>,
  usage: string,
) {
  const run = new Map(Object.entries(commands)).get(target === undefined ? `${name}` : `${name} …`);
  if (!run || target === '') throw new UsageError(usage);
  return {
    project: values.project,
    serviceAccount: values['service-account'],
    run: (tool: ToolDependencies) =>
      run({ ...tool, ...values, isJson: values.json, isSure: values.yes }, target ?? ''),
  };
}
