import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inEmulator } from '../../build/paths.ts';

/** Packs the package into a folder; returns the path of the tarball. */
export function pack(folder: string): string {
  const options = ['--silent', `--cache=${path.join(folder, 'cache')}`];
  execFileSync('npm', ['run', 'pack', ...options, '--', '--pack-destination', folder], {
    cwd: inEmulator(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
}
