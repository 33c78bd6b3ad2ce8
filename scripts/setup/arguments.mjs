// @ts-check
import { Failure } from '../local/fail.mjs';
import { parseArguments } from '../local/parse-arguments.mjs';

/** Options by what they answer. */
export const optionOf = /** @type {const} */ ({
  PROJECT: 'project',
  SUPPORT_INBOX: 'support-inbox',
  MAIL_FROM: 'mail-from',
  PUBLIC_URL: 'public-url',
  OPERATOR: 'operator',
});

/** @typedef {keyof typeof optionOf} Question */

const options = Object.values(optionOf);
const optionTypes = Object.fromEntries(
  options.map((name) => [name, { type: /** @type {const} */ ('string') }]),
);
const usage = `npm run setup -- staging|production ${options.map((name) => `[--${name} …]`).join(' ')}; SMTP_URL is asked for, or read from standard input`;

/**
 * @param {string[]} args
 * @returns {{ target: import('../doctor/diagnose.mjs').Target, given: Partial<Record<Question, string>> }}
 */
export function readArguments(args) {
  // The line is not repeated: somebody may have put a password into it.
  const notUnderstood = `That is not understood: ${usage}`;
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
