import { mkdir } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { type PartLog, Parts, vitest } from '../../tools/support/parts.ts';
import { inRoot } from '../../tools/support/paths.ts';
import { newFolder } from '../support/folder.ts';

await mkdir(inRoot('.cache'), { recursive: true });
/** Inside the checkout, so that the packages are found. */
const { path: folder, write } = await newFolder(afterAll, inRoot('.cache'));

/** What the terminal shows of parts. */
async function show(works: Readonly<Record<string, (log: PartLog) => Promise<void>>>) {
  const [told, warned] = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockReturnValue(undefined),
  );
  const parts = new Parts();
  for (const [name, work] of Object.entries(works)) await parts.run(name, work);
  const outcome = await Promise.resolve()
    .then(() => parts.end())
    .catch(String);
  const read = (spy: typeof told) => stripVTControlCharacters(spy?.mock.calls.flat().join('\n') ?? '');
  const [lines, failures] = [read(told), read(warned)];
  vi.restoreAllMocks();
  return { lines, failures, outcome };
}

const shell = (script: string) => (log: PartLog) => log.run('sh', ['-c', script]);

test('a part prints its time, not its output', async () => {
  const { lines, failures } = await show({ quiet: shell('echo words; echo warnings >&2') });
  expect(lines).toMatch(/^… quiet\n✓ quiet +\d+\.\d s\n\n✓ quiet +\d+\.\d s\n\n0 passed, 0 failed$/);
  expect(failures).toBe('');
});

test('a crash shows its output at the end', async () => {
  const crash = shell('echo the reason >&2; seq 2000; kill -9 $$');
  const { lines, failures, outcome } = await show({ crash, next: shell('true') });
  expect(lines).toMatch(/✗ crash .*\n… next\n✓ next [\s\S]*\n0 passed, 1 failed$/);
  expect(failures).toMatch(
    /^\n──── crash failed\n\n… and 1001 lines before\n[\s\S]*\n2000\n[\s\S]*exit code 1\.$/,
  );
  expect(outcome).toContain('Failed: crash.');
});

const chatter = `test('is green', () => console.log('chatter'));`;
const red = `test('is red', () => expect('this').toBe('that'));`;

test('counts and failures of vitest are shown', async () => {
  await write('vitest/one.test.ts', `${chatter}\n${red}`);
  await write('vitest/vitest.config.mjs', 'export default { test: { globals: true } }');
  const { lines, failures } = await show({ red: (log) => vitest(log, [], { root: `${folder}/vitest` }) });
  expect(lines).toMatch(/✗ red .* 1 failed, 1 passed\n\n1 passed, 1 failed$/);
  expect(failures).toMatch(/one\.test\.ts > is red[\s\S]*to be 'that'[\s\S]*one\.test\.ts:2:/);
  expect(failures).toMatch(/^⎯+\[1\/1\]⎯+$/m);
  expect(failures).not.toMatch(/^chatter$/m);
});
