import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../../scripts/support/fail.ts';
import { askAtTerminal } from '../ask-at-terminal.ts';
import type { Target } from '../doctor/diagnose.ts';
import { explainFault } from '../google/faults.ts';
import { firebase } from './command.ts';
import { needsForce } from './functions-plan.ts';
import { describePlan, type Plan, planRelease } from './plan.ts';
import type { Step } from './steps.ts';
import { markRelease } from './tags.ts';

/** A built checkout on its way to a project. */
export interface Release {
  target: Target;
  projectId: string;
  /** the root of the checkout */
  tree: string;
  /** of that checkout */
  commit: string;
  /** in their order */
  steps: readonly Step[];
  /** whether functions that look as they should may be left alone */
  maySkip: boolean;
  dryRun: boolean;
  yes: boolean;
  /** the command to repeat when it stops; `--from` resumes it */
  command: string;
  /** of the release that is live before this one */
  liveTag: string | undefined;
}

/**
 * Shows the changes, asks, deploys one step after the other and tags the release. Stops at the first step that fails. Ctrl-C ends
 * it at any moment with a sentence that says how to continue.
 */
export async function carryOut(release: Release) {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of signals) process.on(signal, interrupt);
  let begun: Step | undefined;
  try {
    await carryOutSteps(release, (step) => {
      interruption.signal.throwIfAborted();
      begun = step;
    });
  } catch (cause) {
    if (!interruption.signal.aborted || (begun && cause instanceof Failure)) throw cause;
    const sentence = begun ? failure(begun, release, undefined) : 'Interrupted: nothing was changed.';
    throw new Failure(sentence, { cause });
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** @param begin is called before each step; it throws when the release was interrupted */
async function carryOutSteps(release: Release, begin: (step: Step) => void) {
  const { target, projectId, tree, commit, dryRun, yes } = release;
  const plan = await planRelease(tree, projectId);
  console.log(`\n${describePlan(plan, release)}\n`);
  assertNothingLeftOut(release, plan);
  if (dryRun) return console.log(`Dry run to ${projectId}: nothing was changed.`);
  if (!yes) await confirm(projectId);
  for (const step of release.steps) {
    begin(step);
    await deployStep(step, release, plan);
  }
  const tag = markRelease(target, commit, new Date());
  console.log(`\n${projectId} is up to date: ${tag}`);
}

/** What `--from` passes over must be out: in the end all of the commit is tagged as live. */
function assertNothingLeftOut({ steps, command }: Release, { functions: { added, removed, retried } }: Plan) {
  const left = new Set([...added, ...removed, ...retried]);
  if (steps.includes('functions') || left.size === 0) return;
  throw new Failure(
    `Functions are not deployed yet: ${[...left].join(', ')}. Nothing was changed. Run ${command} --from functions`,
  );
}

/** A hand that types the project's name has read it. */
async function confirm(projectId: string) {
  if (!process.stdin.isTTY)
    throw new Failure(
      'No terminal to ask at. Add --yes to continue without a question; nothing was changed.',
    );
  const answer = await askAtTerminal(`Type ${projectId} to do this: `);
  if (answer !== projectId) throw new Failure('Nothing was changed.');
}

/** @param plan what was shown */
async function deployStep(step: Step, release: Release, plan: Plan) {
  console.log(`\n── ${step}`);
  const { ok, output } = await (step === 'functions'
    ? deployFunctions(release, plan)
    : deploy(step, release));
  if (!ok) throw new Failure(failure(step, release, explainFault(output, release.projectId)));
}

/** `--force` answers yes to every question of the CLI, so it stands only for what was shown and confirmed. */
async function deployFunctions(release: Release, { functions, setsImagePolicy }: Plan) {
  const { projectId, tree } = release;
  const now = await planRelease(tree, projectId);
  if (!isDeepStrictEqual(now.functions, functions))
    throw new Failure(
      failure(
        'functions',
        release,
        'The functions of the project have changed since they were shown, by another release.',
      ),
    );
  if (needsForce(functions)) return deploy('functions', release, ['--force']);
  for (const region of setsImagePolicy ? functions.regions : []) {
    const policy = ['functions:artifacts:setpolicy', '--location', region, '--project', projectId, '--force'];
    const result = await firebase(policy, tree);
    if (!result.ok) return result;
  }
  return deploy('functions', release);
}

function deploy(step: Step, { projectId, tree, maySkip }: Release, options: readonly string[] = []) {
  // What is named is never skipped.
  const part = step === 'functions' && !maySkip ? 'functions:default' : step;
  return firebase(['deploy', '--only', part, '--project', projectId, '--non-interactive', ...options], tree);
}

function failure(step: Step, { target, steps, command, liveTag }: Release, reason: string | undefined) {
  const done = steps.slice(0, steps.indexOf(step));
  const out = done.length > 0 ? `${done.join(' and ')} went out before` : 'nothing went out before';
  return [
    ...(reason ? [reason, ''] : []),
    `It stopped at ${step}, which failed or was interrupted and may be out in part; ${out}.`,
    `Resume:    ${command} --from ${step}`,
    liveTag
      ? `Roll back: npm run rollback -- ${target} ${liveTag}`
      : 'There is no release yet to go back to.',
  ].join('\n');
}
