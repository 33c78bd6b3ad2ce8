// @ts-check
import { readFacts } from '../doctor/facts.mjs';
import { projectFindings } from '../doctor/project.mjs';
import { readParameters } from '../google/parameters.mjs';
import { Failure } from '../local/fail.mjs';
import { root } from '../local/paths.mjs';
import { optionOf } from './arguments.mjs';
import { questions } from './questions.mjs';
import { askUntil, messageOf } from './terminal.mjs';

/** @typedef {import('../doctor/diagnose.mjs').Target} Target */
/** @typedef {import('./arguments.mjs').Question} Question */
/** @typedef {import('./questions.mjs').Parameter} Parameter */
/** @typedef {import('./questions.mjs').Check} Check */

const names = /** @type {Parameter[]} */ (Object.keys(questions));

/**
 * The project behind the alias. One that is named there is never exchanged from here: that would release to a stranger's visitors.
 * @param {Target} target
 * @param {string | undefined} given
 * @returns {Promise<string>}
 */
export async function answerProject(target, given) {
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
  const known = given ?? named;
  const question = 'Id of the Firebase project';
  /** @type {Check} */
  const check = (id) => {
    const found = problem(id);
    if (found) throw new Error(found.problem);
  };
  checkKnown('PROJECT', known, question, check);
  return known ?? askUntil(question, check);
}

/**
 * The answers that need not be asked for: as they were given, or as they stand in the file. Throws a Failure about one that will not do, and about
 * one that is missing where there is nobody to ask.
 * @param {string} projectId
 * @param {Partial<Record<Question, string>>} given
 * @param {Record<Parameter, Check>} checks
 * @returns {Promise<Partial<Record<Parameter, string>>>}
 */
export async function knownAnswers(projectId, given, checks) {
  const before = await readParameters(root, projectId);
  const known = names.flatMap((name) => {
    const answer = given[name] ?? before[name];
    checkKnown(name, answer, questions[name], checks[name]);
    return answer === undefined ? [] : [[name, answer.trim()]];
  });
  return Object.fromEntries(known);
}

/**
 * @param {Partial<Record<Parameter, string>>} known
 * @param {Record<Parameter, Check>} checks
 * @returns {Promise<Record<string, string>>}
 */
export async function askForMissing(known, checks) {
  /** @type {Record<string, string>} */
  const answers = {};
  for (const name of names) answers[name] = known[name] ?? (await askUntil(questions[name], checks[name]));
  return answers;
}

/**
 * @param {Question} name
 * @param {string | undefined} known
 * @param {string} question
 * @param {Check} check
 */
function checkKnown(name, known, question, check) {
  if (known === undefined && process.stdin.isTTY) return;
  if (known === undefined)
    throw new Failure(`There is nobody to ask: add --${optionOf[name]} (${question}). Nothing was changed.`);
  try {
    check(known);
  } catch (cause) {
    throw new Failure(`--${optionOf[name]}: ${messageOf(cause)} Nothing was changed.`, { cause });
  }
}
