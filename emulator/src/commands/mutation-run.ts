import { type ChildProcess, spawn } from 'node:child_process';
import type { RecordedVerdict } from '../access/recorded-verdict.ts';
import { startEmulator } from '../server/start-emulator.ts';

export interface MutationTarget {
  /** The rules file and its text. */
  readonly file: string;
  readonly source: string;
  readonly project: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
}

/** Whether the command succeeded, failed, took too long, or was stopped. */
export type RunEnd = 'passed' | 'failed' | 'late' | 'stopped';

interface RunOptions {
  /** Receives the decisions of the rules. */
  readonly onVerdict?: (verdict: RecordedVerdict) => void;
  /** The stream of the command's output; none by default. */
  readonly output?: number;
  readonly milliseconds?: number;
  readonly signal: AbortSignal;
}

/** Runs the command with a new emulator in which `mutated` stands for the target's rules, wherever they come from. */
export async function runWith(
  mutated: string,
  { file, source, project, command }: MutationTarget,
  { milliseconds, onVerdict, output, signal }: RunOptions,
): Promise<RunEnd> {
  const changeRules = (text: string) => (text.trim() === source.trim() ? mutated : text);
  const emulator = await startEmulator({ port: 0, rules: file, changeRules, onVerdict });
  const [program = '', ...args] = command;
  const where = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulator.port}`, GCLOUD_PROJECT: project };
  const stdio = ['ignore', output ?? 'ignore', output ?? 'ignore'] as const;
  // A process group of its own, because npx and test runners start further processes.
  const detached = process.platform !== 'win32';
  const child = spawn(program, args, { stdio: [...stdio], env: { ...process.env, ...where }, detached });
  try {
    return await endOf(child, signal, milliseconds);
  } finally {
    killGroup(child);
    await emulator.stop();
  }
}

function endOf(child: ChildProcess, signal: AbortSignal, milliseconds?: number): Promise<RunEnd> {
  return new Promise((resolve, reject) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(() => resolve('late'), milliseconds);
    const stop = () => resolve('stopped');
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(code === 0 ? 'passed' : 'failed');
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // All its processes have ended.
  }
}
