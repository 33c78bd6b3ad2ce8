import { parseArgs } from 'node:util';
import { type CommandLine, commonOptions, orUsage } from '../arguments.ts';
import { privacyUsage, runPrivacy } from './privacy.ts';

export function readPrivacyCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = orUsage(privacyUsage, () =>
    parseArgs({ args: [...args], allowPositionals: true, options: commonOptions }),
  );
  const options = { isJson: values.json, isSure: values.yes };
  return { project: values.project, run: (tool) => runPrivacy(tool, positionals, options) };
}
