import { text as readAll } from 'node:stream/consumers';
import { parseMailConfiguration } from '@labka/functions/operations';
import { askAtTerminal } from '../../support/ask-at-terminal.ts';
import { Failure, messageOf, text } from '../../support/command.ts';
import { isPlaceholder } from '../placeholder.ts';
import { projectProblem, readProjects, readTarget, type Target } from '../target.ts';
import { readSettings } from './files.ts';

/** throws a sentence about an invalid answer */
type Check = (answer: string) => unknown;

/** The operator's settings of the functions, by their names, and the words that ask for them. */
const questions = {
  SUPPORT_INBOX: 'Support inbox, which receives visitors’ messages',
  MAIL_FROM: 'Sender of all mail, e.g. web@labka.sk',
  PUBLIC_URL: 'Address of the website, e.g. https://labka.sk',
  APP_CHECK:
    'App Check lets only browsers on your pages write to the database, so a program that floods the forms needs far more effort; people and remote-controlled browsers still can. It loads Google’s reCAPTCHA, which stores data on visitors’ devices: ask for consent before, offer another way to write, and change the privacy and cookie policies. reCAPTCHA Enterprise is free for 10,000 checks a month and costs money above. Will you use it (yes or no)',
};
const valid = { SUPPORT_INBOX: 'a@b.sk', MAIL_FROM: 'a@b.sk', PUBLIC_URL: 'https://b.sk' };

/** By the functions' own parser: they must not refuse a setting when the first mail is due. */
export function assertSetting(name: string, answer: string): void {
  const { publicUrl } = parseMailConfiguration({ ...valid, [name]: answer });
  if (isPlaceholder(answer)) throw new Error(`“${answer}” is a placeholder.`);
  if (!publicUrl.startsWith('https://')) throw new Error('The address must start with https://.');
  if (name === 'APP_CHECK' && !/^(yes|no)$/.test(answer)) throw new Error('APP_CHECK is not yes or no.');
}

type Given = ReturnType<typeof readArguments>['given'];

export function readArguments(args: readonly string[]) {
  const options = ['project', ...Object.keys(questions).map(optionOf)];
  const usage = `npm run setup -- staging|production ${options.map((name) => `[--${name} …]`).join(' ')}\nSMTP_URL is asked for, or read from standard input.`;
  const types = Object.fromEntries(options.map((name) => [name, text]));
  const { target, values: given } = readTarget(args, types, usage);
  return { target, given };
}

/** The alias's project. An existing one is never replaced here: that would release to another project's visitors. */
export async function answerProject(target: Target, { project: given }: Given): Promise<string> {
  const projects = await readProjects();
  const named = projectProblem(projects, target) ? undefined : projects[target];
  if (named && given !== undefined && given !== named)
    throw new Failure(
      `.firebaserc: "${target}" is ${named}, not ${given}. Change it there if that is intended.`,
    );
  return answer('project', 'Id of the Firebase project', given ?? named, (id) => {
    const problem = projectProblem({ ...projects, [target]: id }, target);
    if (problem) throw new Error(problem);
  });
}

/** From the options, from the project's file, or by asking. */
export async function answerSettings(projectId: string, given: Given): Promise<Record<string, string>> {
  const before = await readSettings(projectId);
  const answers: Record<string, string> = {};
  for (const [name, words] of Object.entries(questions)) {
    const option = optionOf(name);
    const known = given[option] ?? before[name];
    answers[name] = await answer(option, words, known, (text) => assertSetting(name, text));
  }
  return answers;
}

/** A secret is typed without echo or read from standard input: it must not be in a command line, file or log. */
export async function askForSecret(name: string, example: string, check: Check): Promise<string> {
  const words = `${name}, as ${example} (what you type is not shown): `;
  const typed = process.stdin.isTTY
    ? await askAtTerminal(words, { isHidden: true })
    : await readAll(process.stdin);
  return answer(name, words, typed.trim(), check);
}

function optionOf(name: string): string {
  return name.toLowerCase().replace('_', '-');
}

/** Throws a Failure for an invalid answer, or a missing one without a terminal. */
async function answer(option: string, words: string, known: unknown, check: Check): Promise<string> {
  if (known === undefined && !process.stdin.isTTY)
    throw new Failure(`No terminal to ask at: add --${option} (${words}). Nothing was changed.`);
  const text = String(known ?? (await askAtTerminal(`${words}: `))).trim();
  try {
    check(text);
    return text;
  } catch (cause) {
    throw new Failure(`${option}: ${messageOf(cause)} Run the same command again.`, { cause });
  }
}
