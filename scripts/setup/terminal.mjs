// @ts-check
import { text } from 'node:stream/consumers';
import { Failure } from '../local/fail.mjs';
import { askAtTerminal } from '../local/terminal.mjs';

/** @typedef {import('./questions.mjs').Check} Check */

/**
 * Asks until an answer is good.
 * @param {string} question
 * @param {Check} check
 * @param {{ isHidden?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function askUntil(question, check, options) {
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

/**
 * A secret is typed unseen, or comes on standard input: it is to stand in no command line, file or log.
 * @param {string} name
 * @param {string} example
 * @param {Check} check
 * @returns {Promise<string>}
 */
export async function askForSecret(name, example, check) {
  if (process.stdin.isTTY)
    return askUntil(`${name}, as ${example} (what you type is not shown)`, check, { isHidden: true });
  const value = (await text(process.stdin)).trim();
  if (value === '') throw new Failure(`There is nobody to ask: give ${name} on standard input.`);
  try {
    check(value);
    return value;
  } catch (cause) {
    throw new Failure(`${messageOf(cause)} It was not set.`, { cause });
  }
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
