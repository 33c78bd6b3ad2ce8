import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: inRoot(), encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

/** Folders with all below them (`folder/`), or with their own files (`folder/*`), as GitHub reads them. */
const owned = readFileSync(inRoot('.github', 'CODEOWNERS'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\/(\S+)\s+@\S+/.exec(line)?.[1] ?? []);

function isOwned(file: string): boolean {
  const ownFolder = `${file.slice(0, file.lastIndexOf('/') + 1)}*`;
  return owned.some(
    (pattern) =>
      pattern === file || pattern === ownFolder || (/\/$/.test(pattern) && file.startsWith(pattern)),
  );
}

/** Of the checkout: every command, the builds of pages and functions, and all that these import. */
async function imported(): Promise<readonly string[]> {
  const commands = tracked.filter((file) => /^scripts\/.*\.m?[jt]s$/.test(file));
  const { metafile } = await build({
    absWorkingDir: inRoot(),
    entryPoints: ['web/vite.config.ts', 'functions/build.ts', ...commands],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: { '.css': 'empty' },
    outdir: 'unwritten',
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

/** Read by npm, firebase-tools, OpenTofu and GitHub, or deployed. */
const read = tracked.filter((file) =>
  /^(?:[^/]+|(?:\.ci|\.github|contract|emulator\/src|functions|infra)\/.*)$/.test(file),
);

test('what a release executes has owners', async () => {
  expect([...read, ...(await imported())].filter((file) => !isOwned(file))).toEqual([]);
});
