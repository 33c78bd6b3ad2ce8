import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEmulator } from '../../build/paths.ts';

const cli = inEmulator('dist', 'cli.js');
const folder = mkdtempSync(join(tmpdir(), 'emulator-mutate-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Uploads the rules as @firebase/rules-unit-testing does. Only the owner of a note reads it; that lists are closed is not tested. */
const suite = `
import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync('runs', 'x');
const host = 'http://' + process.env.FIRESTORE_EMULATOR_HOST;
const project = process.env.GCLOUD_PROJECT;
const file = process.argv[2] ?? 'firestore.rules';
const rules = { files: [{ content: readFileSync(file, 'utf8') }] };
await fetch(host + '/emulator/v1/projects/' + project + ':securityRules', { method: 'PUT', body: JSON.stringify({ rules }) });
const part = (json) => Buffer.from(JSON.stringify(json)).toString('base64url');
const token = (uid) => part({ alg: 'none' }) + '.' + part({ sub: uid, user_id: uid }) + '.';
const read = async (uid) => (await fetch(host + '/v1/projects/' + project + '/databases/(default)/documents/notes/ann',
  { headers: { authorization: 'Bearer ' + token(uid) } })).status;
process.exitCode = (await read('ann')) === 404 && (await read('bob')) === 403 ? 0 : 1;
`;

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{owner} {
      allow get: if request.auth.uid == owner;
    }
  }
}
`;

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', inEmulator('build', 'build.ts')]);
  write('firestore.rules', rules);
  write('suite.mjs', suite);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `mutate` in the folder; counts the runs of the suite. */
function mutate(options: readonly string[], command = [process.execPath, 'suite.mjs']) {
  write('runs', '');
  const args = [cli, 'mutate', ...options, ...(command.length > 0 ? ['--', ...command] : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr, runs: readFileSync(join(folder, 'runs'), 'utf8').length };
}

/** The number before some words of the last line. */
const count = (text: string, what: string) =>
  Number(new RegExp(`[:,] (\\d+) ${what}`).exec(text.trim().split('\n').at(-1) ?? '')?.[1]);

/** Place, change, and the changed line. */
const survivor = /^firestore\.rules:(\d+:\d+ )not noticed: (.*)\n +\d+ \|.*\n +\| +\^+\n +→ (.*)$/gm;
const survivorsIn = (text: string) =>
  [...text.matchAll(survivor)].map(([, place = '', change = '', line = '']) => ({
    change: place + change,
    line,
  }));

let whole: ReturnType<typeof mutate>;

test('what no test notices is shown with its place', () => {
  whole = mutate([]);
  const { runs, status, stderr, stdout } = whole;
  const found = survivorsIn(stdout).map(({ change }) => change);
  expect(found).toEqual([
    '4:12 notes → {any0}',
    '4:12 notes → {any0=**}',
    ...['list', 'create', 'update', 'delete'].map((method) => `5:7 (nothing) → allow ${method};`),
    ...['list', 'create', 'update', 'delete'].map((method) => `5:13 get → get, ${method}`),
    // Bob comes after Ann.
    '5:38 == → <=',
  ]);
  expect(count(stdout, 'not noticed')).toBe(found.length);
  expect(stderr).toMatch(/\d+ of \d+ mutants, \d+ not noticed, \d+ min left/);
  expect(status).toBe(1);
  // Decisions that stay the same need no run.
  expect(runs).toBe(1 + count(stdout, 'noticed'));
});

test('mutants in the baseline are no failure', () => {
  const lines = survivorsIn(whole.stdout).map(({ line }) => [line, 'proof']);
  write('baseline.json', JSON.stringify(Object.fromEntries(lines)));
  expect(mutate(['--baseline', 'baseline.json', '--sample', '4']).status).toBe(0);
  const stale = [
    ['allow get: if true;', 'it grants bob'],
    ['gone', ''],
  ];
  write('stale.json', JSON.stringify(Object.fromEntries([...lines, ...stale])));
  const { status, stdout } = mutate(['--baseline', 'stale.json']);
  expect(status).toBe(1);
  expect(count(stdout, 'not noticed')).toBe(0);
  expect(count(stdout, 'in the baseline')).toBe(lines.length);
  expect(stdout).toContain('A test notices this change of the baseline: allow get: if true;');
  expect(stdout).toContain('No mutant makes this change of the baseline: gone');
});

const request = { method: 'get', path: 'notes/ann', auth: { uid: 'ann', token: {} } };
const requests = [
  { request, verdict: 'allow' },
  { request: { ...request, auth: { uid: 'bob', token: {} } }, verdict: 'deny' },
];

test('requests in a file notice what suites do', () => {
  write('requests.json', JSON.stringify(requests));
  const { runs, status, stdout } = mutate(['--requests', 'requests.json'], []);
  expect({ runs, status, stdout }).toEqual({ runs: 0, status: 1, stdout: whole.stdout });
});

test('a sample is the same for the same seed', () => {
  const [first, again, other] = ['7', '7', '8'].map(
    (seed) => mutate(['--sample', '2', '--seed', seed]).stdout,
  );
  expect(first).toContain('2 mutants (seed 7)');
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('the time limit leaves mutants untried', () => {
  const { status, stdout } = mutate(['--minutes', '0.0001', '--jobs', '2']);
  expect(count(stdout, 'not tried')).toBeGreaterThan(0);
  expect(status).toBe(1);
});

test.each([
  [
    'a suite that fails already',
    ['--rules', 'firestore.rules'],
    [process.execPath, '-e', 'process.exit(3)'],
    'The command must succeed with the unchanged rules; it failed.',
  ],
  [
    'a suite of other rules',
    [],
    [process.execPath, 'suite.mjs', 'other.rules'],
    'firestore.rules decided no request of the command.',
  ],
  ['a missing command', [], ['no-such-program'], 'spawn no-such-program ENOENT'],
  [
    'requests that are decided otherwise',
    ['--requests', 'wrong.json'],
    [],
    'wrong.json: request 2 is decided',
  ],
  ['a count that is no number', ['--sample', 'x'], [process.execPath], '--sample needs a number above 0.'],
])('%s is refused', (_what, options, command, sentence) => {
  write('wrong.json', JSON.stringify([requests[0], { ...requests[1], verdict: 'allow' }]));
  write('other.rules', rules.replace('owner;', 'owner ;'));
  const { status, stderr } = mutate(options, command);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});
