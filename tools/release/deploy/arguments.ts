import { parseArguments } from '../../support/arguments.ts';
import { Failure } from '../../support/fail.ts';
import type { Target } from '../doctor/diagnose.ts';

/**
 * In this order nothing ever meets a part that does not know it yet: rules and indexes first, since new functions and pages may need them; then
 * functions, which understand what old and new pages write; then the pages.
 */
export const steps = ['firestore', 'functions', 'hosting'] as const;

export type Step = (typeof steps)[number];

/**
 * Going back narrows what a release had widened, so the rules come last: until old pages are out, new ones still write what only the newer
 * rules take. Functions come before pages here too, since pages link to them.
 */
export const stepsBack: readonly Step[] = ['functions', 'hosting', 'firestore'];

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
