import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { installedCommand } from '../../tools/support/run.ts';
import { Steps } from '../../tools/support/steps.ts';
import { newFolder } from '../support/folder.ts';

await mkdir(inRoot('.cache'), { recursive: true });
/** Inside the checkout, so that test runners are found. */
const { path: folder, file, write } = await newFolder(afterAll, inRoot('.cache'));
const reporter = inRoot('tools', 'support', 'runner-reporter.ts');

type Command = readonly [command: string, ...args: string[]];

/** Runs each command as a step of `npm test` and returns the terminal's output. */
async function trySteps(commands: Readonly<Record<string, Command>>) {
  const [told, warned] = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockReturnValue(undefined),
  );
  const steps = new Steps({ folder });
  for (const [name, [command, ...args]] of Object.entries(commands))
    await steps.try(name, ({ run }) => run(command, args));
  steps.report();
  const read = (spy: typeof told) => stripVTControlCharacters(spy?.mock.calls.flat().join('\n') ?? '');
  const [terminal, failures] = [read(told), read(warned)];
  vi.restoreAllMocks();
  return { terminal, failures, steps };
}

const shell = (script: string): Command => ['sh', '-c', script];
const logOf = (name: string) => readFile(file(`${name}.log`), 'utf8');

async function writeAll(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [each, text] of Object.entries(files)) await write(`${name}/${each}`, text);
  return file(name);
}

test('a successful step prints one line and logs its output', async () => {
  const { terminal, failures } = await trySteps({ quiet: shell('echo words; echo warnings >&2') });
  expect(terminal).toMatch(/^✓ quiet +\d+\.\d s$/);
  expect(failures).toBe('');
  expect(await logOf('quiet')).toBe('words\nwarnings\n');
});

test('a crashed step shows its output; the next one runs', async () => {
  const crash = shell('echo the reason >&2; kill -9 $$');
  const { terminal, failures, steps } = await trySteps({ crash, next: ['true'] });
  expect(terminal).toMatch(/^✗ crash .*\n✓ next /);
  expect(failures).toMatch(/crash failed\n\nthe reason\n[\s\S]*failed with exit code 1\.$/);
  expect(steps.summary()).toBe('0 passed, 1 failed');
  expect(() => steps.end()).toThrow('Failed: crash.');
});

test('a missing program is named', async () => {
  const { failures } = await trySteps({ missing: ['/there/is/none'] });
  expect(failures).toContain('`/there/is/none` could not be started');
});

test('a long log is truncated and its file named', async () => {
  const { failures } = await trySteps({ long: shell('seq 1000; exit 3') });
  expect(failures).toContain('\n1000\n');
  expect(failures).not.toContain('\n100\n');
  expect(failures).toContain(path.relative(inRoot(), file('long.log')));
});

const chatter = `test('is green', () => console.log('chatter'))`;
const red = `test('is red', () => expect('this').toBe('that'))`;

async function vitest(name: string, files: Readonly<Record<string, string>>): Promise<Command> {
  const root = await writeAll(name, { ...files, 'vitest.config.mjs': 'export default {}' });
  const words = ['run', '--globals', '--root', root, '--config', path.join(root, 'vitest.config.mjs')];
  return [installedCommand('vitest'), ...words, '--reporter', reporter, '--reporter=default'];
}

async function playwright(): Promise<Command> {
  const imports = `import { expect, test } from '@playwright/test';`;
  const configuration = { reporter: [[reporter], ['list']], outputDir: file('output') };
  const directory = await writeAll('pages', {
    'green.test.ts': imports + chatter,
    'red.test.ts': imports + red,
    'playwright.config.ts': `export default ${JSON.stringify(configuration)}`,
  });
  return [installedCommand('playwright'), 'test', '--config', directory];
}

test.each([
  ['vitest', () => vitest('tests', { 'green.test.ts': chatter, 'red.test.ts': red }), /to be 'that'/],
  ['Playwright', playwright, /Expected: "that"/],
])('of %s the counts are shown, and failures whole', async (name, command, said) => {
  const { terminal, failures, steps } = await trySteps({ [name]: await command() });
  expect(terminal).toMatch(/^✗ \w+ .* 1 passed, 1 failed$/);
  expect(failures).toMatch(new RegExp(`red\\.test\\.ts[\\s\\S]*${said.source}[\\s\\S]*red\\.test\\.ts:1:`));
  expect(failures).not.toContain('chatter');
  expect(await logOf(name)).toContain('chatter');
  expect(steps.summary()).toMatch(
    new RegExp(`^The slowest:\n(?:\\d+\\.\\d s {2}${name}: is (?:red|green)\n){2}\n1 passed, 1 failed$`),
  );
});

test('a test file that cannot be loaded is shown', async () => {
  const broken = `import './not-there.ts'; test('is never run', () => {})`;
  const { terminal, failures } = await trySteps({
    unloaded: await vitest('broken', { 'broken.test.ts': broken }),
  });
  expect(terminal).toMatch(/^✗ unloaded /);
  expect(failures).toContain('not-there.ts');
});

test('a long step prints its progress', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await new Steps({ folder, quietSeconds: 0.4 }).run('long', async (log) => {
    log.progress = '1 of 2';
    await pause(900);
  });
  const lines = told.mock.calls.flat();
  told.mockRestore();
  expect(lines.join('\n')).toMatch(/^(?:… long \d\.\d s 1 of 2\n){2}✓ long +\d\.\d s {2}1 of 2$/);
});
