import { text } from 'node:stream/consumers';
import { askAtTerminal } from '../../support/ask-at-terminal.ts';
import { Failure, messageOf } from '../../support/command.ts';
import { root } from '../../support/paths.ts';
import { readFacts } from '../doctor/facts.ts';
import { aliasFindings } from '../doctor/project.ts';
import { readParameters } from '../google/project.ts';
import type { Target } from '../target.ts';
import { type Check, type Given, type Parameter, parameters, questions } from './questions.ts';

/** The alias's project. An existing one is never replaced here: that would release to another project's visitors. */
export async function answerProject(target: Target, { project: given }: Given): Promise<string> {
  const facts = await readFacts(root, target);
  const problem = (id: string | null) => aliasFindings({ ...facts, projectId: id }, target)[0];
  const named = problem(facts.projectId) ? undefined : (facts.projectId ?? undefined);
  if (named && given !== undefined && given !== named)
    throw new Failure(
      `.firebaserc: "${target}" is ${named}, not ${given}. Change it there if that is intended.`,
    );
  const words = 'Id of the Firebase project';
  const check: Check = (id) => {
    const found = problem(id);
    if (found) throw new Error(found.problem);
  };
  const known = knownAnswer(given ?? named, { option: 'project', words, check });
  return known ?? askUntil(words, check);
}

/** From the options or the file. Throws a Failure for an invalid answer, or a missing one without a terminal. */
export async function knownAnswers(
  projectId: string,
  given: Given,
): Promise<Partial<Record<Parameter, string>>> {
  const before = await readParameters(root, projectId);
  const known = parameters.map((name) => {
    const question = questions[name];
    return [name, knownAnswer(given[question.option] ?? before[name], question)?.trim()];
  });
  return Object.fromEntries(known);
}

function knownAnswer(answer: unknown, { option, words, check }: (typeof questions)[Parameter]) {
  if (typeof answer !== 'string') {
    if (process.stdin.isTTY) return undefined;
    throw new Failure(`No terminal to ask at: add --${option} (${words}). Nothing was changed.`);
  }
  return checked(answer, check, (problem) => `--${option}: ${problem} Nothing was changed.`);
}

export async function askForMissing(
  known: Partial<Record<Parameter, string>>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const name of parameters)
    answers[name] = known[name] ?? (await askUntil(questions[name].words, questions[name].check));
  return answers;
}

/** A secret is typed without echo or read from standard input: it must not be in a command line, file or log. */
export async function askForSecret(name: string, example: string, check: Check): Promise<string> {
  if (process.stdin.isTTY)
    return askUntil(`${name}, as ${example} (what you type is not shown)`, check, { isHidden: true });
  const value = (await text(process.stdin)).trim();
  if (value === '') throw new Failure(`No terminal to ask at: pass ${name} on standard input.`);
  return checked(value, check, (problem) => `${problem} It was not set.`);
}

function checked(answer: string, check: Check, sentence: (problem: string) => string): string {
  try {
    check(answer);
    return answer;
  } catch (cause) {
    throw new Failure(sentence(messageOf(cause)), { cause });
  }
}

async function askUntil(question: string, check: Check, options?: { isHidden?: boolean }): Promise<string> {
  for (;;) {
    const answer = await askAtTerminal(`${question}: `, options);
    try {
      check(answer);
      return answer;
    } catch (error) {
      console.log(messageOf(error));
    }
  }
}
