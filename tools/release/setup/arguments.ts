import { parseArguments } from '../../support/arguments.ts';
import { Failure } from '../../support/fail.ts';
import type { Target } from '../doctor/diagnose.ts';

/** Options by what they answer. */
export const optionOf = {
  PROJECT: 'project',
  SUPPORT_INBOX: 'support-inbox',
  MAIL_FROM: 'mail-from',
  PUBLIC_URL: 'public-url',
  OPERATOR: 'operator',
} as const;

export type Question = keyof typeof optionOf;

const options = Object.values(optionOf);
const optionTypes = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]));
const usage = `npm run setup -- staging|production ${options.map((name) => `[--${name} …]`).join(' ')}; SMTP_URL is asked for, or read from standard input`;

export function readArguments(args: string[]): { target: Target; given: Partial<Record<Question, string>> } {
  // The arguments are not repeated: they may contain a password.
  const notUnderstood = `Arguments not understood. Usage: ${usage}`;
  const { values, positionals } = parseArguments(args, optionTypes, notUnderstood);
  const [target, ...others] = positionals;
  if ((target !== 'staging' && target !== 'production') || others.length > 0)
    throw new Failure(notUnderstood);
  const answers = Object.entries(optionOf).flatMap(([question, option]) => {
    const value = values[option];
    return typeof value === 'string' ? [[question, value]] : [];
  });
  return { target, given: Object.fromEntries(answers) };
}
