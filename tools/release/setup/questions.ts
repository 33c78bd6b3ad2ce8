import { parseMailConfiguration } from '@labka/functions/mail/mail-configuration';
import { text } from '../../support/command.ts';
import { isPlaceholder } from '../doctor/operator.ts';
import { readTarget, type Target } from '../target.ts';

/** throws a sentence about an invalid answer */
export type Check = (answer: string) => unknown;

export type Parameter = 'SUPPORT_INBOX' | 'MAIL_FROM' | 'PUBLIC_URL' | 'OPERATOR';

const valid = { SUPPORT_INBOX: 'a@b.sk', MAIL_FROM: 'a@b.sk', PUBLIC_URL: 'https://b.sk', OPERATOR: '' };

/** The functions' own parser comes first: they must not refuse an answer when the first mail is due. */
function ask(name: Parameter, words: string, checkMore: Check = () => {}) {
  const check: Check = (answer) => {
    parseMailConfiguration({ ...valid, [name]: answer });
    if (isPlaceholder(answer)) throw new Error(`“${answer}” is a placeholder.`);
    checkMore(answer);
  };
  return { option: name.toLowerCase().replace('_', '-'), words, check };
}

export const questions = {
  SUPPORT_INBOX: ask('SUPPORT_INBOX', 'Support inbox, which receives visitors’ messages'),
  MAIL_FROM: ask('MAIL_FROM', 'Sender of all mail, e.g. Labka <web@labka.sk>'),
  PUBLIC_URL: ask('PUBLIC_URL', 'Address of the website, e.g. https://labka.sk', (answer) => {
    if (new URL(answer).protocol !== 'https:') throw new Error('The address must start with https://.');
  }),
  OPERATOR: ask('OPERATOR', 'Operator’s line in mails: name, seat, registration, contact', (answer) => {
    if (answer.trim() === '') throw new Error('The law requires it; it cannot be empty.');
  }),
};

export const parameters = Object.keys(questions) as Parameter[];

export type Given = Readonly<Record<string, string | boolean | undefined>>;

export function readArguments(args: readonly string[]): { target: Target; given: Given } {
  const options = ['project', ...parameters.map((name) => questions[name].option)];
  const usage = `npm run setup -- staging|production ${options.map((name) => `[--${name} …]`).join(' ')}\nSMTP_URL is asked for, or read from standard input.`;
  const types = Object.fromEntries(options.map((name) => [name, text]));
  const { target, values } = readTarget(args, types, usage);
  return { target, given: values };
}
