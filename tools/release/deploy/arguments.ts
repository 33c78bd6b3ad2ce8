import { flag, text, UsageError } from '../../support/command.ts';
import { readTarget } from '../target.ts';

/**
 * The order in which nothing depends on a part that is not deployed yet: rules and indexes first, since new functions
 * and pages may need them; then functions, which understand what old and new pages write; then the pages.
 */
export const steps = ['firestore', 'functions', 'hosting'] as const;

export type Step = (typeof steps)[number];

/**
 * A rollback narrows what a release had widened, so the rules come last: until old pages are live, new ones still write
 * what only the newer rules accept. Functions come before pages here too, since pages link to them.
 */
export const stepsBack: readonly Step[] = ['functions', 'hosting', 'firestore'];

const options = `[--dry-run] [--from ${steps.join('|')}] [--yes] [--verbose]`;
const usages = {
  deploy: `npm run deploy -- staging|production ${options} [--built]`,
  rollback: `npm run rollback -- staging|production [tag] ${options}`,
};

export function readArguments(command: 'deploy' | 'rollback', args: readonly string[]) {
  const isRollback = command === 'rollback';
  const usage = usages[command];
  const { target, others, values } = readTarget(
    args,
    { 'dry-run': flag, built: flag, yes: flag, verbose: flag, from: text },
    usage,
    { most: isRollback ? 1 : 0 },
  );
  const { 'dry-run': dryRun, built: isBuilt, verbose: isVerbose, yes } = values;
  const from = steps.find((step) => step === values.from);
  if (from !== values.from || (isBuilt && isRollback)) throw new UsageError(usage);
  return { target, tag: others[0], from, dryRun, yes, isVerbose, isBuilt };
}
