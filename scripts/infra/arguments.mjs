// @ts-check
import { Failure } from '../local/fail.mjs';
import { parseArguments } from '../local/parse-arguments.mjs';

const usage = 'npm run infra -- staging|production [--plan | --yes]';

/**
 * @param {string[]} args
 * @returns {{ target: import('../doctor/diagnose.mjs').Target, plan: boolean, yes: boolean }}
 */
export function readArguments(args) {
  const notUnderstood = `“${args.join(' ')}” is not understood: ${usage}`;
  const { values, positionals } = parseArguments(
    args,
    { plan: { type: 'boolean' }, yes: { type: 'boolean' } },
    notUnderstood,
  );
  const [target, ...others] = positionals;
  const { plan = false, yes = false } = values;
  if ((target !== 'staging' && target !== 'production') || others.length > 0 || (plan && yes))
    throw new Failure(notUnderstood);
  return { target, plan, yes };
}
