import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { boundCommand } from '../../../tools/support/run.ts';

export interface Program {
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts what a browser needs beside it; it ends with this process, however this process ends. */
export function startProgram(
  file: string | undefined,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Program {
  const child = spawn(...boundCommand(file ?? '', ...args), {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (text += part));
  const exited = once(child, 'exit');
  return {
    output: () => text,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
