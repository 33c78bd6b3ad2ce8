import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '@labka/firestore-emulator';
import { expect, onTestFinished, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

const project = 'demo-refusals';
const lines: string[] = [];
const emulator = await useTestEmulator(project, { onRefusal: (line) => lines.push(line) });

async function write(rules: readonly string[], path: string, fields: object): Promise<string> {
  const content = ['service cloud.firestore { match /databases/{db}/documents {', ...rules, '}}'].join('\n');
  const url = `${emulator.url}/emulator/v1/projects/${project}:securityRules`;
  const files = [{ name: 'my.rules', content }];
  expect((await fetch(url, { method: 'PUT', body: JSON.stringify({ rules: { files } }) })).status).toBe(200);
  const body = JSON.stringify({ fields });
  const response = await fetch(`${emulator.documents}/${path}`, { method: 'PATCH', body });
  const { error } = await response.json();
  expect(error.status).toBe('PERMISSION_DENIED');
  return error.message;
}

const note = {
  title: { stringValue: 'a'.repeat(151) },
  short: { stringValue: 'few\nwords' },
  count: { integerValue: '7' },
  done: { booleanValue: false },
  at: { timestampValue: '2026-02-03T04:05:06Z' },
  tags: { arrayValue: { values: [{ stringValue: 'x' }] } },
};

/** The line for a note denied by a condition in line 3. */
async function reason(condition: string, ...functions: readonly string[]): Promise<string> {
  lines.length = 0;
  const rules = ['match /notes/{id} {', `allow create: if ${condition};`, '}'];
  await write(
    [...rules, 'function data() { return request.resource.data; }', ...functions],
    'notes/n1',
    note,
  );
  expect(lines).toHaveLength(1);
  return (lines[0] ?? '')
    .replace('Denied: create notes/n1: ', '')
    .replace(/, in the allow at my\.rules:3$/, '');
}

test('a line has method, path, condition, value, positions', async () => {
  await reason('data().title.size() <= 150');
  expect(lines).toEqual([
    'Denied: create notes/n1: `data().title.size() <= 150`: 151, my.rules:3, in the allow at my.rules:3',
  ]);
});

test.each([
  ['data().count is string', '7 (int)'],
  ['data().count == data().title.size()', '7 == 151'],
  ["data().title == 'x'", `"${'a'.repeat(40)}" (151 characters)`],
  ["data().short == 'x'", '"few\\nwords"'],
  ["data().title in ['x']", `"${'a'.repeat(40)}" (151 characters)`],
  ['data().done', 'false'],
  ['!(data().count == 7)', 'true'],
  ['data().at == timestamp.value(0)', '2026-02-03T04:05:06.000Z == 1970-01-01T00:00:00.000Z'],
  ["data().tags.hasOnly(['y'])", '["x"]'],
  ["data().short.matches('[a-z]+')", '"few\\nwords"'],
  ['data().owner == 1', 'Property owner is undefined on object.'],
  ['data().count', '7 (int), not a bool'],
  ['1 == 2', 'false'],
])('the values of `%s` are %s', async (condition, values) => {
  expect(await reason(condition)).toMatch(/^`.*`: .*, my\.rules:3$/);
  expect((await reason(condition)).replace(/^`.*`: /, '')).toBe(`${values}, my.rules:3`);
});

test('a condition in a function shows its caller’s arguments', async () => {
  const functions = [
    'function isNote(note) {',
    '  return isText(note.short, 1, 150)',
    '    && isText(note.title, 1, 150);',
    '}',
    'function isText(value, least, most) { return value.size() >= least && value.size() <= most; }',
  ];
  expect(await reason('isNote(data())', ...functions)).toBe('`note.title.size() <= 150`: 151, my.rules:8');
});

test('a call as argument keeps its parameter’s name', async () => {
  const functions = ['function isNote(note) {', '  return note.count == 8;', '}'];
  expect(await reason('isNote(data())', ...functions)).toBe('`note.count == 8`: 7, my.rules:7');
});

test('both sides of || are reasons', async () => {
  expect(await reason('data().count == 8 || data().done')).toBe(
    '`data().count == 8`: 7, my.rules:3 and `data().done`: false, my.rules:3',
  );
});

test('a line names each allow, or that none matches', async () => {
  lines.length = 0;
  await write(['match /notes/{id} { allow create: if false;', 'allow write: if 1 > 2; }'], 'notes/n1', {});
  await write(['match /others/{id} { allow write; }'], 'notes/n1', {});
  expect(lines).toEqual([
    'Denied: create notes/n1: `false`: false, my.rules:2, in the allow at my.rules:2; ' +
      '`1 > 2`: false, my.rules:3, in the allow at my.rules:3',
    'Denied: create notes/n1: no allow of my.rules matches',
  ]);
});

test('control characters in a document’s id are escaped', async () => {
  lines.length = 0;
  await write(
    ['match /others/{id} { allow write; }'],
    `notes/${encodeURIComponent('a\n\u001b[2J\u202e')}`,
    {},
  );
  expect(lines).toEqual(['Denied: create notes/a\\u{a}\\u{1b}[2J\\u{202e}: no allow of my.rules matches']);
});

test('the client receives the line after Google’s message', async () => {
  const message = await write(['match /notes/{id} {', 'allow create: if 1 > 2; }'], 'notes/n1', {});
  expect(message).toBe(`\nfalse for 'create' @ L3\n${lines.at(-1)}`);
});

test('a denial by invalid rules has a line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  const rules = join(folder, 'my.rules');
  writeFileSync(rules, 'faulty');
  const told: string[] = [];
  const onRefusal = (line: string) => told.push(line);
  const other = await startEmulator({ port: 0, rules, lenientRules: true, onRefusal });
  onTestFinished(async () => {
    await other.stop();
    rmSync(folder, { recursive: true });
  });
  await fetch(`http://127.0.0.1:${other.port}/v1/projects/p/databases/(default)/documents/notes/n1`);
  expect(told).toEqual([
    expect.stringContaining('my.rules:1:1 Expected'),
    'Until the rules are corrected, only administrators have access.',
    'Denied: get notes/n1: The rules file has errors, so every request is denied.',
  ]);
});

test('a denied query has a line', async () => {
  lines.length = 0;
  await write(['match /notes/{id} {', 'allow list: if request.query.limit <= 10; }'], 'notes/n1', {});
  const structuredQuery = { from: [{ collectionId: 'notes' }], limit: 11 };
  await emulator.post(':runQuery', { structuredQuery });
  expect(lines.at(-1)).toBe(
    'Denied: list notes: `request.query.limit <= 10`: 11, my.rules:3, in the allow at my.rules:3',
  );
});
