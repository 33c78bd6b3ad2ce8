import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';

export interface RunningProgram {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly exit: Promise<number | null>;
  /** Resolves when the output matches; rejects if the program ends before. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** What the program has printed on both streams. */
  output(): string;
}

/** Starts a program and collects its output. */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): RunningProgram {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const checks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const check of checks) check();
    });
  }
  const exit = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code));
  });
  const prints = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match);
      };
      checks.add(check);
      check();
      exit.then(() => reject(new Error(`It ended and printed: ${output}`)), reject);
    });
  return { child, exit, prints, output: () => output };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
