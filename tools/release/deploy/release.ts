import { isDeepStrictEqual } from 'node:util';
import { askAtTerminal } from '../../support/ask-at-terminal.ts';
import { Failure } from '../../support/command.ts';
import { withLock } from '../../support/lock.mjs';
import { inRoot } from '../../support/paths.ts';
import { quantity } from '../../support/quantity.ts';
import type { StepLog } from '../../support/step-log.ts';
import { Steps } from '../../support/steps.ts';
import { explainFault } from '../google/faults.ts';
import type { readArguments, Step } from './arguments.ts';
import { firebase, Interruption } from './command.ts';
import { changedFunctions, type FunctionsPlan, needsForce, planFunctions } from './functions-plan.ts';
import { describePlan, describeSteps, idleFunctions, type Plan, planRelease } from './plan.ts';
import { describeChanges, markRelease, type Release as Tagged } from './tags.ts';

/** The folder of firebase-tools' output, with a file for each step. */
const logs = '.cache/release';

/** The last lines of such a file, shown if the step fails. */
const shownLines = 20;

type Options = ReturnType<typeof readArguments>;

/** A built checkout and the project it is deployed to. */
export interface Release extends Pick<Options, 'target' | 'dryRun' | 'yes' | 'isVerbose'> {
  projectId: string;
  /** the root of the checkout */
  tree: string;
  commit: string;
  /** in deployment order */
  steps: readonly Step[];
  /** whether unchanged functions may be skipped */
  maySkip: boolean;
  /** the command to repeat if it stops; `--from` resumes it */
  command: string;
  live: Tagged | undefined;
  progress: Steps;
  interruption: Interruption;
}

/** Runs a release or a rollback, one at a time per checkout. After Ctrl-C a sentence says how to continue. */
export function releasing(
  command: string,
  isVerbose: boolean,
  work: (progress: Steps, interruption: Interruption) => Promise<void>,
): Promise<void> {
  const progress = new Steps({ folder: inRoot(logs), isVerbose });
  const interruption = new Interruption(`Interrupted: nothing was changed. Begin again: ${command}`);
  const lock = inRoot('.cache', 'release.lock');
  return withLock(
    lock,
    () => interruption.end(() => work(progress, interruption)),
    () => {
      // Otherwise the plan shown by one release could be outdated by the other.
      throw new Failure(
        'Another release of this checkout is running. Wait until it ends, then run the same command again.',
      );
    },
  );
}

/** Shows the changes, asks, deploys step by step and tags the release. Stops at the first step that fails. */
export async function carryOut(release: Release) {
  const { target, projectId, tree, commit, dryRun, yes, isVerbose, progress, interruption } = release;
  interruption.assertNone();
  console.log(`\n${describeChanges(release.live, commit)}`);
  const plan = await progress.run('comparison with the project', () => planRelease(tree, projectId));
  console.log(
    `\n${describePlan(plan, release.steps, release.maySkip)}\n\n${describeSteps(plan, release.steps)}\n`,
  );
  assertNothingLeftOut(release, plan);
  if (dryRun) return console.log(`Dry run to ${projectId}: nothing was changed.`);
  if (!yes) await confirm(projectId);
  if (!isVerbose) console.log(`The output of firebase-tools is in ${logs}; --verbose shows it.\n`);
  const start = performance.now();
  for (const step of release.steps) {
    interruption.assertNone();
    interruption.sentence = failure(step, release, undefined);
    await progress.run(step, (log) => deployStep(step, release, plan, log));
  }
  interruption.assertNone();
  const tag = markRelease(target, commit, new Date());
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\nReleased to ${projectId} in ${seconds} s: ${tag}`);
}

/** The steps that `--from` skips must have been deployed: the tag says that the whole commit is live. */
function assertNothingLeftOut({ steps, command }: Release, { functions: { added, removed, retried } }: Plan) {
  const left = new Set([...added, ...removed, ...retried]);
  if (steps.includes('functions') || left.size === 0) return;
  throw new Failure(
    `Functions are not deployed yet: ${[...left].join(', ')}. Nothing was changed. Run ${command} --from functions`,
  );
}

/** Typing the project's id proves that the operator has read it. */
async function confirm(projectId: string) {
  if (!process.stdin.isTTY)
    throw new Failure(
      'No terminal to ask at. Add --yes to continue without a question; nothing was changed.',
    );
  const answer = await askAtTerminal(`Type ${projectId} to do this: `);
  if (answer !== projectId) throw new Failure('Nothing was changed.');
}

/** @param plan that was shown */
async function deployStep(step: Step, release: Release, plan: Plan, log: StepLog) {
  const hear = (text: string) => log.write(text);
  const { ok, output } = await (step === 'functions'
    ? deployFunctions(release, plan, log)
    : deploy(step, release, hear));
  if (ok) return;
  const ending = await log.failure(shownLines);
  throw new Failure([ending, failure(step, release, explainFault(output, release.projectId))].join('\n'));
}

/** `--force` answers yes to every question of the CLI, so it is only used for what was shown and confirmed. */
async function deployFunctions(release: Release, plan: Plan, log: StepLog) {
  const { projectId, tree, interruption } = release;
  const { built, functions, regions, setsImagePolicy } = plan;
  if (!isDeepStrictEqual(planFunctions(built, await idleFunctions(projectId)), functions)) {
    const reason = 'The functions of the project have changed since they were shown, by another release.';
    throw new Failure(failure('functions', release, reason));
  }
  const hear = countFunctions(functions, log);
  if (needsForce(functions)) return deploy('functions', release, hear, ['--force']);
  for (const region of setsImagePolicy ? regions : []) {
    interruption.assertNone();
    const policy = ['functions:artifacts:setpolicy', '--location', region, '--project', projectId, '--force'];
    const result = await firebase(policy, tree, hear);
    if (!result.ok) return result;
  }
  return deploy('functions', release, hear);
}

/** Shows how many functions are deployed; the CLI prints a line for each. */
function countFunctions(functions: FunctionsPlan, log: StepLog) {
  const total = changedFunctions(functions);
  return (text: string, output: string) => {
    log.write(text);
    const done = output.match(/functions\[[^\]]+\] (?:Successful \w+ operation|Skipped)/g) ?? [];
    log.progress = `${done.length} of ${quantity(total, 'function')}`;
  };
}

function deploy(
  step: Step,
  { projectId, tree, maySkip, interruption }: Release,
  hear: (text: string, output: string) => void,
  options: readonly string[] = [],
) {
  interruption.assertNone();
  // Explicitly named parts are never skipped.
  const part = step === 'functions' && !maySkip ? 'functions:default' : step;
  const words = ['deploy', '--only', part, '--project', projectId, '--non-interactive', ...options];
  return firebase(words, tree, hear);
}

function failure(step: Step, { target, steps, command, live }: Release, reason: string | undefined) {
  const done = steps.slice(0, steps.indexOf(step)).join(' and ') || 'nothing';
  return [
    ...(reason ? [reason, ''] : []),
    `It stopped at ${step}, which may be deployed in part; before it ${done} was deployed.`,
    `Resume:    ${command} --from ${step}`,
    live ? `Roll back: npm run rollback -- ${target} ${live.tag}` : 'There is no release yet to go back to.',
  ].join('\n');
}
