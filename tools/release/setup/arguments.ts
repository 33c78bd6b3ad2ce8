import { readTarget, type Target } from '../target.ts';

/** Options by what they answer. */
export const optionOf = {
  PROJECT: 'project',
  SUPPORT_INBOX: 'support-inbox',
  MAIL_FROM: 'mail-from',
  PUBLIC_URL: 'public-url',
  OPERATOR: 'operator',
} as const;

export type Question = keyof typeof optionOf;

const questions = Object.keys(optionOf) as Question[];
const words = Object.values(optionOf).map((name) => `[--${name} …]`);
const optionTypes = Object.fromEntries(
  Object.values(optionOf).map((name) => [name, { type: 'string' as const }]),
);

export function readArguments(args: readonly string[]): {
  target: Target;
  given: Partial<Record<Question, string>>;
} {
  // The arguments are not repeated: they may contain a password.
  const notUnderstood = `Arguments not understood. Usage: npm run setup -- staging|production ${words.join(' ')}; SMTP_URL is asked for, or read from standard input`;
  const { target, values } = readTarget(args, optionTypes, notUnderstood);
  return { target, given: Object.fromEntries(questions.map((name) => [name, values[optionOf[name]]])) };
}
