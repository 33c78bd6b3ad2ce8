import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, expect, test } from 'vitest';
import { scriptCommand } from '../../tools/support/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rules-coverage-'));
const file = join(folder, 'some.rules');
const rules = [
  'service cloud.firestore { match /databases/{db}/documents {',
  "  match /notes/{id} { allow get: if id == 'a' && (id.size() == 1 || id == 'b'); }",
  "  match /dogs/{id} { allow get: if '🐶' != id; }",
  '}}',
].join('\n');

writeFileSync(file, rules);
const emulator = await startEmulator({ port: 0, project: 'demo-command', rules: file });
afterAll(async () => {
  await emulator.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command; resolves with its exit code and what it printed. */
function command(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulator.port}` };
  return new Promise((resolve) => {
    execFile(
      ...scriptCommand('rules-coverage', '--rules', file, ...args),
      { env },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

const read = (project: string, path: string) =>
  fetch(`http://127.0.0.1:${emulator.port}/v1/projects/${project}/databases/(default)/documents/${path}`);

test('expressions with one outcome are printed, and fail', async () => {
  await read('demo-partial', 'notes/a');
  await read('demo-partial', 'notes/b');
  const { code, output } = await command('demo-partial');
  expect(code).toBe(1);
  expect(output.split('\n').map((line) => line.replace(/^.*some\.rules/, ''))).toEqual([
    ":2:51 always true: id.size() == 1 || id == 'b'",
    ":3:36 never evaluated: '🐶' != id",
    'Not all expressions of the rules were tested (demo-partial).',
    '',
  ]);
  await read('demo-never', 'notes/b');
  expect((await command('demo-never')).output).toContain(":2:37 never true: id == 'a' &&");
});

test('tests in several projects are taken together', async () => {
  await Promise.all(['notes/a', 'notes/b', 'dogs/1'].map((path) => read('demo-some', path)));
  expect((await command('demo-some')).output).toContain("always true: '🐶' != id");
  await read('demo-rest', `dogs/${encodeURIComponent('🐶')}`);
  const { output } = await command('demo-some', 'demo-rest');
  expect(output).not.toContain('🐶');
});

test.each([
  [['demo-none', '--rules', import.meta.filename], /different rules/],
  [[], /Name the projects/],
])('%j is refused with a sentence', async (args, sentence) => {
  const { code, output } = await command(...args);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
});
