/** An error that the reader can correct: shown as a sentence, without a stack. */
export class Failure extends Error {}

/** What `--help` prints. */
export class Help extends Error {}

/** Ctrl-C: aborts the running work. */
export class Interrupted extends Failure {}

/** What the file system refuses for a reason that the reader can change. */
const refusals = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/**
 * Runs a script. A Failure or a refusal of the file system becomes a sentence and exit code 1; any other error is a bug
 * and keeps its stack. `main` resolves to the exit code, 0 by default.
 */
export async function runMain(main: () => Promise<unknown>) {
  try {
    const code = await main();
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    if (error instanceof Help) return console.log(error.message);
    console.error(isSentence(error) ? `\n${error.message}` : error);
    process.exitCode = 1;
    if (error instanceof Interrupted) process.exit();
  }
}

function isSentence(error: unknown): error is Error {
  return error instanceof Failure || (error instanceof Error && 'code' in error && refusals.has(error.code));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
