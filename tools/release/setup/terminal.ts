import { text } from 'node:stream/consumers';
import { askAtTerminal } from '../../support/ask-at-terminal.ts';
import { Failure } from '../../support/fail.ts';
import type { Check } from './questions.ts';

/** Asks until an answer is good. */
export async function askUntil(
  question: string,
  check: Check,
  options?: { isHidden?: boolean },
): Promise<string> {
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

/** A secret is typed unseen or read from standard input: it must not be in a command line, file or log. */
export async function askForSecret(name: string, example: string, check: Check): Promise<string> {
  if (process.stdin.isTTY)
    return askUntil(`${name}, as ${example} (what you type is not shown)`, check, { isHidden: true });
  const value = (await text(process.stdin)).trim();
  if (value === '') throw new Failure(`No terminal to ask at: pass ${name} on standard input.`);
  try {
    check(value);
    return value;
  } catch (cause) {
    throw new Failure(`${messageOf(cause)} It was not set.`, { cause });
  }
}

export function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
