// @ts-check
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from '../local/fail.mjs';

/** @typedef {import('./questions.mjs').Check} Check */

/**
 * Asks until an answer is good.
 * @param {string} question
 * @param {Check} check
 * @returns {Promise<string>}
 */
export function askUntil(question, check) {
  return repeat(question, check, process.stdout);
}

/**
 * A secret is typed unseen, or comes on standard input: it is to stand in no command line, file or log.
 * @param {string} name
 * @param {Check} check
 * @returns {Promise<string>}
 */
export async function askForSecret(name, check) {
  if (process.stdin.isTTY) {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    return repeat(`${name}, as smtps://user:password@host:465 (what you type is not shown)`, check, nowhere);
  }
  const value = (await text(process.stdin)).trim();
  if (value === '') throw new Failure(`There is nobody to ask: give ${name} on standard input.`);
  try {
    check(value);
    return value;
  } catch (cause) {
    throw new Failure(`${cause instanceof Error ? cause.message : cause} It was not set.`, { cause });
  }
}

/**
 * @param {string} question
 * @param {Check} check
 * @param {NodeJS.WritableStream} echo where what is typed appears
 * @returns {Promise<string>}
 */
async function repeat(question, check, echo) {
  const terminal = createInterface({ input: process.stdin, output: echo, terminal: true });
  try {
    for (;;) {
      process.stdout.write(`${question}: `);
      const answer = (await terminal.question('')).trim();
      if (echo !== process.stdout) process.stdout.write('\n');
      try {
        check(answer);
        return answer;
      } catch (error) {
        console.log(error instanceof Error ? error.message : error);
      }
    }
  } finally {
    terminal.close();
  }
}
