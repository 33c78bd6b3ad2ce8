import { parseArguments } from '../../support/arguments.ts';
import { Failure } from '../../support/fail.ts';
import type { Target } from '../doctor/diagnose.ts';
import { type Step, steps } from './steps.ts';

interface ReleaseArguments {
  target: Target;
  /** to go back to; `deploy` takes none */
  tag: string | undefined;
  from: Step | undefined;
  dryRun: boolean;
  yes: boolean;
  /** whether the CLI's own lines are shown */
  isVerbose: boolean;
  /** whether functions/dist and web/dist were built and tested before */
  isBuilt: boolean;
}

const options = `[--dry-run] [--from ${steps.join('|')}] [--yes] [--verbose]`;
const usages = {
  deploy: `npm run deploy -- staging|production ${options} [--built]`,
  rollback: `npm run rollback -- staging|production [tag] ${options}`,
};

export function readArguments(command: 'deploy' | 'rollback', args: string[]): ReleaseArguments {
  const notUnderstood = `“${args.join(' ')}” is not understood: ${usages[command]}`;
  const { values, positionals } = parseArguments(
    args,
    {
      'dry-run': { type: 'boolean' },
      built: { type: 'boolean' },
      yes: { type: 'boolean' },
      verbose: { type: 'boolean' },
      from: { type: 'string' },
    },
    notUnderstood,
  );
  const [target, tag, ...others] = positionals;
  const from = steps.find((step) => step === values.from);
  const isUnknownStep = values.from !== undefined && from === undefined;
  const surplus = command === 'deploy' ? positionals.slice(1) : others;
  const isBuilt = values.built === true;
  if (
    (target !== 'staging' && target !== 'production') ||
    surplus.length > 0 ||
    isUnknownStep ||
    (isBuilt && command === 'rollback')
  )
    throw new Failure(notUnderstood);
  const { 'dry-run': dryRun = false, yes = false, verbose: isVerbose = false } = values;
  return { target, tag, from, dryRun, yes, isVerbose, isBuilt };
}
