import { Failure } from '../../support/fail.ts';
import { root } from '../../support/paths.ts';
import { readFacts } from '../doctor/facts.ts';
import { aliasFindings } from '../doctor/project.ts';
import { readParameters } from '../google/project.ts';
import type { Target } from '../target.ts';
import { optionOf, type Question } from './arguments.ts';
import { type Check, checks, type Parameter, questions } from './questions.ts';
import { askUntil, messageOf } from './terminal.ts';

const names = Object.keys(questions) as Parameter[];

/** The project behind the alias. One that is named there is never exchanged from here: that would release to a stranger's visitors. */
export async function answerProject(target: Target, given: string | undefined): Promise<string> {
  const facts = await readFacts(root, target);
  const problem = (id: string | null) => aliasFindings({ ...facts, projectId: id }, target)[0];
  const named = problem(facts.projectId) ? undefined : (facts.projectId ?? undefined);
  if (named && given !== undefined && given !== named)
    throw new Failure(
      `.firebaserc: "${target}" is ${named}, not ${given}. Change it there if that is intended.`,
    );
  const known = given ?? named;
  const question = 'Id of the Firebase project';
  const check: Check = (id) => {
    const found = problem(id);
    if (found) throw new Error(found.problem);
  };
  checkKnown('PROJECT', known, question, check);
  return known ?? askUntil(question, check);
}

/**
 * The answers that are known: from the options or the file. Throws a Failure for an invalid one, and for one that is missing
 * without a terminal.
 */
export async function knownAnswers(
  projectId: string,
  given: Partial<Record<Question, string>>,
): Promise<Partial<Record<Parameter, string>>> {
  const before = await readParameters(root, projectId);
  const known = names.flatMap((name) => {
    const answer = given[name] ?? before[name];
    checkKnown(name, answer, questions[name], checks[name]);
    return answer === undefined ? [] : [[name, answer.trim()]];
  });
  return Object.fromEntries(known);
}

export async function askForMissing(
  known: Partial<Record<Parameter, string>>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const name of names) answers[name] = known[name] ?? (await askUntil(questions[name], checks[name]));
  return answers;
}

function checkKnown(name: Question, known: string | undefined, question: string, check: Check) {
  if (known === undefined && process.stdin.isTTY) return;
  if (known === undefined)
    throw new Failure(`No terminal to ask at: add --${optionOf[name]} (${question}). Nothing was changed.`);
  try {
    check(known);
  } catch (cause) {
    throw new Failure(`--${optionOf[name]}: ${messageOf(cause)} Nothing was changed.`, { cause });
  }
}
