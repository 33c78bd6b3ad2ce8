// @ts-check
import { Failure } from '../local/fail.mjs';
import { show } from './command.mjs';

/**
 * In this order nothing ever meets a part that does not know it yet: rules and indexes first, since new functions and pages may need them; then
 * functions, which understand what old and new pages write; then the pages.
 */
export const steps = /** @type {const} */ (['firestore', 'functions', 'hosting']);

/** @typedef {typeof steps[number]} Step */

/**
 * Deploys one part after the other and stops at the first that fails.
 * @param {{ target: string, projectId: string, from: Step, dryRun: boolean }} release
 */
export async function deploySteps({ target, projectId, from, dryRun }) {
  for (const step of steps.slice(steps.indexOf(from))) {
    console.log(`\n── ${step}${dryRun ? ' (dry run)' : ''}`);
    const args = ['deploy', '--only', step, '--project', projectId, '--non-interactive'];
    if (await show('firebase', dryRun ? [...args, '--dry-run'] : args)) continue;
    throw new Failure(dryRun ? `The dry run fails at ${step}; nothing was changed.` : failure(step, target));
  }
}

/**
 * @param {Step} step
 * @param {string} target
 */
function failure(step, target) {
  const done = steps.slice(0, steps.indexOf(step));
  const out = done.length > 0 ? `${done.join(' and ')} went out before` : 'nothing went out before';
  return `The release stopped at ${step}: it failed or was interrupted, and may be out in part; ${out}.
Resume:    npm run deploy -- ${target} --from ${step}
Roll back: git checkout released-${target} && npm ci && npm run deploy -- ${target}`;
}
