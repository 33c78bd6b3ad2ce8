import { parseArguments } from '../../../scripts/support/arguments.ts';
import { Failure } from '../../../scripts/support/fail.ts';
import type { Target } from '../doctor/diagnose.ts';

const usage = 'npm run infra -- staging|production [--plan | --yes]';

export function readArguments(args: string[]): { target: Target; plan: boolean; yes: boolean } {
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
