/*
 * Runs the command given as arguments in a new process group and stops it when the parent ends: standard input is a
 * pipe from the parent, which closes even if the parent is killed by SIGKILL.
 */
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
/** How long a command may take to stop; firebase-tools needs about two seconds. */
const graceMilliseconds = 15_000;

// A terminal sends signals to the whole foreground group; the parent decides when the command ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
let isStopping = false;

child.once('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));

process.stdin.resume();
process.stdin.once('end', stop);
process.stdin.once('error', stop);

function stop() {
  if (isStopping) return;
  isStopping = true;
  child.kill('SIGINT');
  // While the command runs, its group exists.
  setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), graceMilliseconds);
}
