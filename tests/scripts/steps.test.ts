import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { summaryOf } from '../../tools/support/results.ts';

const steps = new URL('../../tools/support/steps.ts', import.meta.url);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'steps-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a script that tries steps, as `npm test` does. */
async function trySteps(lines: string, options = {}) {
  const script = `
    import { Steps } from '${steps}';
    const steps = new Steps(${JSON.stringify({ folder, ...options })});
    ${lines}
    steps.report();
    try { steps.end() } catch ({ message }) { console.error(message) }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (texts.stdout += chunk));
  child.stderr.on('data', (chunk) => (texts.stderr += chunk));
  await once(child, 'close');
  // vitest makes the programs of its tests expect a terminal with colours.
  return { stdout: stripVTControlCharacters(texts.stdout), stderr: stripVTControlCharacters(texts.stderr) };
}

function step(name: string, command: string, ...args: readonly string[]) {
  return `await steps.try('${name}', ({ run }) => run('${command}', ${JSON.stringify(args)}));`;
}

test('a successful step prints one line and logs its output', async () => {
  const { stdout, stderr } = await trySteps(step('quiet', 'sh', '-c', 'echo words; echo warnings >&2'));
  expect(stdout).toMatch(/^✓ quiet +\d+\.\d s\n$/);
  expect(stderr).toBe('');
  expect(await readFile(path.join(folder, 'quiet.log'), 'utf8')).toBe('words\nwarnings\n');
});

test('--verbose shows the words of each step', async () => {
  const lines = step('open', 'sh', '-c', 'echo words; echo warnings >&2');
  const { stdout, stderr } = await trySteps(lines, { isVerbose: true });
  expect(stdout).toContain('\nwords\n');
  expect(stderr).toContain('warnings\n');
});

test('a crashed step shows its output; the next one runs', async () => {
  const crash = step('crash', 'sh', '-c', 'echo the reason >&2; kill -9 $$');
  const { stdout, stderr } = await trySteps(`${crash}\n${step('next', 'true')}`);
  expect(stdout).toMatch(/^✗ crash .*\n✓ next /);
  expect(stderr).toMatch(/crash failed\n\nthe reason\n[\s\S]*failed with exit code 1\.\nFailed: crash\.\n/);
});

test('a step that fails without a failed test counts as one', async () => {
  const none = path.join(folder, 'none');
  expect([await summaryOf(none, 0), await summaryOf(none, 1)]).toEqual([
    '0 passed, 0 failed',
    '0 passed, 1 failed',
  ]);
  const results = path.join(folder, 'results');
  await mkdir(results);
  const test = (status: string) => ({ fullName: status, duration: 1500, status });
  const testResults = [{ assertionResults: [test('passed'), test('failed'), test('failed')] }];
  await writeFile(path.join(results, 'unit.json'), JSON.stringify({ testResults }));
  expect(await summaryOf(results, 2)).toMatch(
    /^The slowest:\n1\.5 s {2}unit: passed\n[\s\S]*\n1 passed, 3 failed$/,
  );
});

test('a program that is not there is named', async () => {
  const { stderr } = await trySteps(step('missing', '/there/is/none'));
  expect(stderr).toContain('`/there/is/none` could not be started');
});

test('a long log is cut and its file named', async () => {
  const { stderr } = await trySteps(step('long', 'sh', '-c', 'seq 1000; exit 3'));
  expect(stderr).toContain('\n1000\n');
  expect(stderr).not.toContain('\n100\n');
  expect(stderr).toContain(path.relative(inRoot(), path.join(folder, 'long.log')));
});

test('a long step prints its progress', async () => {
  const work = `await steps.run('long', async (log) => { log.progress = '1 of 2'; await new Promise((end) => setTimeout(end, 900)) })`;
  const { stdout } = await trySteps(work, { quietSeconds: 0.4 });
  expect(stdout).toMatch(/^(?:… long \d\.\d s 1 of 2\n){2}✓ long +\d\.\d s {2}1 of 2\n$/);
});
