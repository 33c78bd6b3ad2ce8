import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Failure } from './command.ts';

/** Asks beside the command's output, and returns the trimmed answer. Ctrl-C and Ctrl-D cancel with a Failure. */
export async function askAtTerminal(question: string, { isHidden = false }: { isHidden?: boolean } = {}) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isHidden ? nowhere : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const brokenOff = new AbortController();
  for (const event of ['SIGINT', 'close']) terminal.once(event, () => brokenOff.abort());
  if (isHidden) process.stderr.write(question);
  try {
    const answer = await terminal.question(question, { signal: brokenOff.signal });
    if (isHidden) process.stderr.write('\n');
    return answer.trim();
  } catch (cause) {
    throw new Failure('Cancelled. Run the same command again to continue.', { cause });
  } finally {
    terminal.close();
  }
}
