// @ts-check
import { parseArgs } from 'node:util';
import { Failure } from '../local/fail.mjs';

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
const usage = `npm run setup -- staging|production ${options.map((name) => `[--${name} …]`).join(' ')}; SMTP_URL is asked for, or read from standard input`;

/**
 * @param {string[]} args
 * @returns {{ target: import('../doctor/diagnose.mjs').Target, given: Partial<Record<Question, string>> }}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const [target, ...others] = positionals;
  // The line is not repeated: somebody may have put a password into it.
  if ((target !== 'staging' && target !== 'production') || others.length > 0)
    throw new Failure(`That is not understood: ${usage}`);
  const answers = Object.entries(optionOf).flatMap(([question, option]) => {
    const value = values[option];
    return typeof value === 'string' ? [[question, value]] : [];
  });
  return { target, given: Object.fromEntries(answers) };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: /** @type {const} */ ('string') }])),
    });
  } catch (cause) {
    throw new Failure(`That is not understood: ${usage}`, { cause });
  }
}
