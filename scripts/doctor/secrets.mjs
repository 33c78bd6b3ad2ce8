// @ts-check
import { ask } from '../deploy/command.mjs';
import { secretNames } from './project.mjs';

/**
 * Which secrets the project lacks, as Google answers it; a warning when nobody is logged in.
 * @param {string} projectId
 * @returns {import('./diagnose.mjs').Finding[]}
 */
export function secretFindings(projectId) {
  const answers = secretNames.map((name) => ({
    name,
    ...ask('firebase', ['functions:secrets:get', name, '--project', projectId, '--json']),
  }));
  if (answers.some(({ output }) => /authenticate|login/i.test(output))) return [unchecked(projectId)];
  return answers.filter(({ ok }) => !ok).map(({ name }) => missing(name, projectId));
}

/**
 * @param {string} name
 * @param {string} projectId
 * @returns {import('./diagnose.mjs').Finding}
 */
function missing(name, projectId) {
  return {
    severity: 'blocker',
    subject: `secret ${name}`,
    problem: `The secret ${name} is not set in ${projectId}.`,
    fix: `Set it: npx firebase functions:secrets:set ${name} --project ${projectId}`,
  };
}

/**
 * @param {string} projectId
 * @returns {import('./diagnose.mjs').Finding}
 */
function unchecked(projectId) {
  return {
    severity: 'warning',
    subject: `secrets of ${projectId}`,
    problem: 'Whether they are set could not be asked: nobody is logged in.',
    fix: 'Run `npx firebase login`, then this again.',
  };
}
