// @ts-check
import { isDeepStrictEqual } from 'node:util';
import { explainFault } from '../google/faults.mjs';
import { Failure } from '../local/fail.mjs';
import { askAtTerminal } from '../local/terminal.mjs';
import { firebase } from './command.mjs';
import { needsForce } from './functions-plan.mjs';
import { describePlan, planRelease } from './plan.mjs';
import { markRelease } from './tags.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * A built checkout on its way to a project.
 * @typedef {object} Release
 * @property {import('../doctor/diagnose.mjs').Target} target
 * @property {string} projectId
 * @property {string} tree the root of the checkout
 * @property {string} commit of that checkout
 * @property {readonly Step[]} steps in their order
 * @property {boolean} maySkip whether functions that look as they should may be left alone
 * @property {boolean} dryRun
 * @property {boolean} yes
 * @property {string} command to be typed again when it stops: it goes on with `--from`
 * @property {string | undefined} liveTag of the release that is live before this one
 */

/**
 * Shows what will happen, asks, deploys one part after the other, and tags what is live then. Stops at the first part that fails.
 * @param {Release} release
 */
export async function carryOut(release) {
  const { target, projectId, tree, commit, dryRun, yes } = release;
  const plan = await planRelease(tree, projectId);
  console.log(`\n${describePlan(plan, release)}\n`);
  assertNothingLeftOut(release, plan);
  if (dryRun) return console.log(`This was a dry run to ${projectId}: nothing was changed.`);
  if (!yes) await confirm(projectId);
  for (const step of release.steps) await deployStep(step, release, plan);
  const tag = markRelease(target, commit, new Date());
  console.log(`\n${projectId} is up to date: ${tag}`);
}

/**
 * What `--from` passes over must be out: in the end all of the commit is tagged as live.
 * @param {Release} release
 * @param {import('./plan.mjs').Plan} plan
 */
function assertNothingLeftOut({ steps, command }, { functions: { added, removed, retried } }) {
  const left = new Set([...added, ...removed, ...retried]);
  if (steps.includes('functions') || left.size === 0) return;
  throw new Failure(
    `Functions are not out yet: ${[...left].join(', ')}. Nothing was changed. Run ${command} --from functions`,
  );
}

/**
 * A hand that types the project's name has read it.
 * @param {string} projectId
 */
async function confirm(projectId) {
  if (!process.stdin.isTTY)
    throw new Failure(
      'There is nobody to ask. Add --yes to do this without a question; nothing was changed.',
    );
  const answer = await askAtTerminal(`Type ${projectId} to do this: `);
  if (answer !== projectId) throw new Failure('Nothing was changed.');
}

/**
 * @param {Step} step
 * @param {Release} release
 * @param {import('./plan.mjs').Plan} plan what was shown
 */
async function deployStep(step, release, plan) {
  console.log(`\n── ${step}`);
  const { ok, output } = await (step === 'functions'
    ? deployFunctions(release, plan)
    : deploy(step, release));
  if (!ok) throw new Failure(failure(step, release, explainFault(output, release.projectId)));
}

/**
 * `--force` answers yes to every question of the CLI, so it stands only for what was shown and confirmed.
 * @param {Release} release
 * @param {import('./plan.mjs').Plan} plan
 */
async function deployFunctions(release, { functions, setsImagePolicy }) {
  const { projectId, tree } = release;
  const now = await planRelease(tree, projectId);
  if (!isDeepStrictEqual(now.functions, functions))
    throw new Failure(
      failure(
        'functions',
        release,
        'The functions of the project have changed since they were shown: somebody else has released.',
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

/**
 * @param {Step} step
 * @param {Release} release
 * @param {readonly string[]} [options]
 */
function deploy(step, { projectId, tree, maySkip }, options = []) {
  // What is named is never skipped.
  const part = step === 'functions' && !maySkip ? 'functions:default' : step;
  return firebase(['deploy', '--only', part, '--project', projectId, '--non-interactive', ...options], tree);
}

/**
 * @param {Step} step
 * @param {Release} release
 * @param {string | undefined} reason
 */
function failure(step, { target, steps, command, liveTag }, reason) {
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
