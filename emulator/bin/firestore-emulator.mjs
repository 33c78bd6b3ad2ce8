#!/usr/bin/env node
/** Starts the emulator. In a fresh checkout it builds the bundle first, in about a second. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundle = new URL('../dist/cli.js', import.meta.url);
if (!existsSync(bundle)) {
  const build = fileURLToPath(new URL('../build/build.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', build], { stdio: 'inherit' });
}
await import(bundle.href);
