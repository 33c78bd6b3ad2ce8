import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { summaryOf } from '../../tools/support/results.ts';
import { installedCommand } from '../../tools/support/run.ts';

const steps = new URL('../../tools/support/steps.ts', import.meta.url);
const reporter = inRoot('tools', 'support', 'runner-reporter.ts');

/** Inside the checkout, where the runners are found. */
let folder: string;
beforeAll(async () => {
  await mkdir(inRoot('.cache'), { recursive: true });
  folder = await mkdtemp(inRoot('.cache', 'steps-'));
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

/** @param directory of the tests, below the folder */
function vitestStep(name: string, directory: string) {
  const root = path.join(folder, directory);
  const words = ['run', '--globals', '--root', root, '--config', path.join(root, 'vitest.config.mjs')];
  return step(name, installedCommand('vitest'), ...words, '--reporter', reporter, '--reporter=default');
}

async function write(name: string, text: string) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
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

test('the last line counts a crashed step as failed', async () => {
  expect(await summaryOf('/there/is/none', 0)).toBe('0 passed, 0 failed');
  expect(await summaryOf('/there/is/none', 1)).toBe('0 passed, 1 failed');
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

test('of vitest the count is shown, and its failures whole', async () => {
  await write('vitest/vitest.config.mjs', 'export default {}');
  await write('vitest/green.test.ts', `test('is green', () => console.log('chatter'))`);
  await write('vitest/red.test.ts', `test('is red', () => expect('this').toBe('that'))`);
  const { stdout, stderr } = await trySteps(vitestStep('tests', 'vitest'));
  expect(stdout).toMatch(/^✗ tests .* 1 passed, 1 failed\n$/);
  expect(stderr).toMatch(/red\.test\.ts[\s\S]*expected 'this' to be 'that'[\s\S]*red\.test\.ts:1:/);
  expect(stderr).not.toContain('chatter');
  expect(await readFile(path.join(folder, 'tests.log'), 'utf8')).toContain('chatter');
});

test('a test file that cannot be loaded is shown', async () => {
  await write('broken/vitest.config.mjs', 'export default {}');
  await write('broken/broken.test.ts', `import './not-there.ts'; test('is never run', () => {})`);
  const { stdout, stderr } = await trySteps(vitestStep('unloaded', 'broken'));
  expect(stdout).toMatch(/^✗ unloaded /);
  expect(stderr).toContain('not-there.ts');
});

test('of Playwright the count is shown, and its failures whole', async () => {
  const imports = `import { expect, test } from '@playwright/test';`;
  await write('playwright/green.spec.ts', `${imports} test('is green', () => console.log('chatter'))`);
  await write('playwright/red.spec.ts', `${imports} test('is red', () => expect('this').toBe('that'))`);
  const configuration = { reporter: [[reporter], ['list']], outputDir: path.join(folder, 'output') };
  const file = await write(
    'playwright/playwright.config.ts',
    `export default ${JSON.stringify(configuration)}`,
  );
  const { stdout, stderr } = await trySteps(
    step('pages', installedCommand('playwright'), 'test', '--config', file),
  );
  expect(stdout).toMatch(/^✗ pages .* 1 passed, 1 failed\n$/);
  expect(stderr).toMatch(/red\.spec\.ts[\s\S]*Expected: "that"[\s\S]*red\.spec\.ts:1:/);
  expect(stderr).not.toContain('chatter');
});

test('a long step prints its progress', async () => {
  const work = `await steps.run('long', async (log) => { log.progress = '1 of 2'; await new Promise((end) => setTimeout(end, 900)) })`;
  const { stdout } = await trySteps(work, { quietSeconds: 0.4 });
  expect(stdout).toMatch(/^(?:… long \d\.\d s 1 of 2\n){2}✓ long +\d\.\d s {2}1 of 2\n$/);
});
