// @ts-check
import { readFacts } from '../doctor/facts.mjs';
import { projectFindings } from '../doctor/project.mjs';
import { readParameters } from '../google/parameters.mjs';
import { Failure } from '../local/fail.mjs';
import { root } from '../local/paths.mjs';
import { optionOf } from './arguments.mjs';
import { questions } from './questions.mjs';
import { askUntil } from './terminal.mjs';

/** @typedef {import('../doctor/diagnose.mjs').Target} Target */
/** @typedef {import('./arguments.mjs').Question} Question */
/** @typedef {import('./questions.mjs').Parameter} Parameter */

/**
 * Every answer: as it was given, as it stands in the files, or asked for.
 * @param {Target} target
 * @param {Partial<Record<Question, string>>} given
 * @param {Record<Parameter, import('./questions.mjs').Check>} checks
 * @returns {Promise<{ projectId: string, parameters: Record<string, string> }>}
 */
export async function answerAll(target, given, checks) {
  const projectId = await answerProject(target, given.PROJECT);
  const before = await readParameters(root, projectId);
  /** @type {Record<string, string>} */
  const parameters = {};
  for (const [key, question] of Object.entries(questions)) {
    const name = /** @type {Parameter} */ (key);
    parameters[name] = await answer(name, given[name] ?? before[name], question, checks[name]);
  }
  return { projectId, parameters };
}

/**
 * The project behind the alias. One that is named there is never exchanged from here: that would release to a stranger's visitors.
 * @param {Target} target
 * @param {string | undefined} given
 */
async function answerProject(target, given) {
  const facts = await readFacts(root, target);
  const problem = (/** @type {string} */ id) =>
    projectFindings({ ...facts, projectId: id }, target).find(({ subject }) =>
      subject.startsWith('.firebaserc'),
    );
  const named = facts.projectId !== null && !problem(facts.projectId) ? facts.projectId : undefined;
  if (named && given !== undefined && given !== named)
    throw new Failure(
      `.firebaserc: "${target}" is ${named}, not ${given}. Change it there if that is meant.`,
    );
  return answer('PROJECT', given ?? named, 'Id of the Firebase project', (id) => {
    const found = problem(id);
    if (found) throw new Error(found.problem);
  });
}

/**
 * @param {Question} name
 * @param {string | undefined} known
 * @param {string} question
 * @param {import('./questions.mjs').Check} check
 */
async function answer(name, known, question, check) {
  if (known === undefined && process.stdin.isTTY) return askUntil(question, check);
  if (known === undefined)
    throw new Failure(`There is nobody to ask: add --${optionOf[name]} (${question}). Nothing was changed.`);
  try {
    check(known);
    return known.trim();
  } catch (cause) {
    throw new Failure(`--${optionOf[name]}: ${messageOf(cause)} Nothing was changed.`, { cause });
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
