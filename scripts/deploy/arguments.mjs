// @ts-check
import { Failure } from '../local/fail.mjs';
import { parseArguments } from '../local/parse-arguments.mjs';
import { steps } from './steps.mjs';

/** @typedef {import('../doctor/diagnose.mjs').Target} Target */

/**
 * @typedef {object} ReleaseArguments
 * @property {Target} target
 * @property {string | undefined} tag to go back to; `deploy` takes none
 * @property {import('./steps.mjs').Step | undefined} from
 * @property {boolean} dryRun
 * @property {boolean} yes
 */

const options = `[--dry-run] [--from ${steps.join('|')}] [--yes]`;
const usages = {
  deploy: `npm run deploy -- staging|production ${options}`,
  rollback: `npm run rollback -- staging|production [tag] ${options}`,
};

/**
 * @param {'deploy' | 'rollback'} command
 * @param {string[]} args
 * @returns {ReleaseArguments}
 */
export function readArguments(command, args) {
  const notUnderstood = `“${args.join(' ')}” is not understood: ${usages[command]}`;
  const { values, positionals } = parseArguments(
    args,
    { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, from: { type: 'string' } },
    notUnderstood,
  );
  const [target, tag, ...others] = positionals;
  const from = steps.find((step) => step === values.from);
  const isUnknownStep = values.from !== undefined && from === undefined;
  const surplus = command === 'deploy' ? positionals.slice(1) : others;
  if ((target !== 'staging' && target !== 'production') || surplus.length > 0 || isUnknownStep)
    throw new Failure(notUnderstood);
  return { target, tag, from, dryRun: values['dry-run'] === true, yes: values.yes === true };
}
