// @ts-check
import { parseArgs } from 'node:util';
import { Failure } from '../local/fail.mjs';
import { steps } from './steps.mjs';

const usage = `npm run deploy -- staging|production [--dry-run] [--from ${steps.join('|')}] [--yes]`;

/**
 * @param {string[]} args
 * @returns {{ target: import('../doctor/diagnose.mjs').Target, from: import('./steps.mjs').Step, dryRun: boolean, yes: boolean }}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const [target, ...others] = positionals;
  const from = steps.find((step) => step === (values.from ?? 'firestore'));
  if ((target !== 'staging' && target !== 'production') || others.length > 0 || from === undefined)
    throw new Failure(`“${args.join(' ')}” is not understood: ${usage}`);
  return { target, from, dryRun: values['dry-run'] === true, yes: values.yes === true };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, from: { type: 'string' } },
    });
  } catch (cause) {
    throw new Failure(`“${args.join(' ')}” is not understood: ${usage}`, { cause });
  }
}
