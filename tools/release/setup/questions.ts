import { parseMailConfiguration } from '@labka/functions/mail/mail-configuration';
import { text } from '../../support/command.ts';
import { isPlaceholder } from '../doctor/operator.ts';
import { readTarget, type Target } from '../target.ts';

/** throws a sentence about an invalid answer */
export type Check = (answer: string) => unknown;

interface Question {
  readonly option: string;
  readonly words: string;
  readonly check: Check;
}

export type Parameter = 'SUPPORT_INBOX' | 'MAIL_FROM' | 'PUBLIC_URL' | 'OPERATOR';

const valid = { SUPPORT_INBOX: 'a@b.sk', MAIL_FROM: 'a@b.sk', PUBLIC_URL: 'https://b.sk', OPERATOR: '' };

/** The functions' own parser, so that nothing is taken here that they would refuse when the first mail is due. */
function checkParameter(name: Parameter, answer: string) {
  parseMailConfiguration({ ...valid, [name]: answer });
  if (isPlaceholder(answer)) throw new Error(`“${answer}” is a placeholder.`);
}

export const questions: Readonly<Record<Parameter, Question>> = {
  SUPPORT_INBOX: {
    option: 'support-inbox',
    words: 'Support inbox, which receives visitors’ messages',
    check: (answer) => checkParameter('SUPPORT_INBOX', answer),
  },
  MAIL_FROM: {
    option: 'mail-from',
    words: 'Sender of all mail, e.g. Labka <web@labka.sk>',
    check: (answer) => checkParameter('MAIL_FROM', answer),
  },
  PUBLIC_URL: {
    option: 'public-url',
    words: 'Address of the website, e.g. https://labka.sk',
    check: (answer) => {
      checkParameter('PUBLIC_URL', answer);
      if (new URL(answer).protocol !== 'https:') throw new Error('The address must start with https://.');
    },
  },
  OPERATOR: {
    option: 'operator',
    words: 'Operator’s line in mails: name, seat, registration, contact',
    check: (answer) => {
      checkParameter('OPERATOR', answer);
      if (answer.trim() === '') throw new Error('The law requires it; it cannot be empty.');
    },
  },
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
