import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

const project = 'demo-diagnostics';
const sentences: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'diagnostics-'));
const emulator = await useTestEmulator(project, { log: (sentence) => sentences.push(sentence) });
afterAll(async () => {
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  sentences.length = 0;
});

const putRules = (content: string, options: object = {}) =>
  fetch(`${emulator.url}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'my.rules', content }] }, ...options }),
  });

const write = async (path: string, fields: object = {}) => {
  const body = JSON.stringify({ fields });
  const response = await fetch(`${emulator.documents}/${path}`, { method: 'PATCH', body });
  return (await response.json()).error?.message;
};

/** The log of a denied write under rules with this condition, in line 3. */
async function explain(condition: string, ...functions: readonly string[]): Promise<string[]> {
  await putRules(
    [
      'service cloud.firestore {',
      ' match /databases/{db}/documents { match /notes/{id} {',
      `  allow create: if ${condition};`,
      '  function data() { return request.resource.data; }',
      ...functions.map((text) => `  ${text}`),
      '}}}',
    ].join('\n'),
  );
  // Warnings about these rules.
  sentences.splice(0);
  await write('notes/n1', { title: { stringValue: 'private words' }, n: { integerValue: '7' } });
  expect(sentences).toHaveLength(1);
  return sentences[0]?.split('\n') ?? [];
}

const heading = [
  'Denied: create notes/n1 (project demo-diagnostics, signed out).',
  '  The allow at my.rules:3:3 did not grant it.',
];

test('the log shows the false part of a condition', async () => {
  expect(await explain("data().n is int && data().title == 'x' && true")).toEqual([
    ...heading,
    '  my.rules:3:39: false',
    "    3 |   allow create: if data().n is int && data().title == 'x' && true;",
    '      |                                       ^^^^^^^^^^^^^^^^^^^',
  ]);
});

test('the log shows an error’s origin and message', async () => {
  expect(await explain('data().n > 1 && data().owner.id == 1')).toEqual([
    ...heading,
    '  my.rules:3:36: Property owner is undefined on object.',
    '    3 |   allow create: if data().n > 1 && data().owner.id == 1;',
    '      |                                    ^^^^^^^^^^^^',
  ]);
});

test('the log names the calls of functions', async () => {
  const lines = await explain(
    'isNote(data())',
    'function isNote(note) { return isText(note.title) && isText(note.n); }',
    'function isText(value) { return value is string; }',
  );
  expect(lines).toEqual([
    ...heading,
    '  my.rules:6:35, called at 5:56, called at 3:20: false',
    '    6 |   function isText(value) { return value is string; }',
    '      |                                   ^^^^^^^^^^^^^^^',
  ]);
});

test('the log shows both sides of ||', async () => {
  const lines = await explain("data().n == 8 || (data().title == 'x' && false)");
  expect(lines.filter((line) => line.startsWith('  my.rules'))).toEqual([
    '  my.rules:3:20: false',
    '  my.rules:3:38: false',
  ]);
});

test('the log shows the chosen branch', async () => {
  const lines = await explain('data().n == 7 ? data().n > 7 : true');
  expect(lines).toContain('  my.rules:3:36: false');
});

test('the log names a non-bool result’s type', async () => {
  expect(await explain('data().n')).toContain('  my.rules:3:20: int, not a bool');
});

test('a condition of several lines is marked first', async () => {
  const lines = await explain('!(data().n\n   == 7)');
  expect(lines.slice(-2)).toEqual([
    '    3 |   allow create: if !(data().n',
    '      |                    ^^^^^^^^^^',
  ]);
});

test.each([
  ['int(data().title) == 1', 'Type conversion error. Argument: […]'],
  ['exists(path(data().title))', 'Invalid document path. Path: […]'],
  ["'x'.matches(data().title + '(')", 'Invalid regular expression pattern. Pattern: […]'],
  ['unknown(1)', 'Function not found error: Name: [unknown].'],
])('%s reveals nothing of the document', async (condition, sentence) => {
  const text = (await explain(condition)).join('\n');
  expect(text).toContain(sentence);
  expect(text).not.toContain('private words');
});

test('the client receives the message of Google’s emulator', async () => {
  await explain("data().title == 'x'");
  expect(await write('notes/n2')).toBe("\nProperty title is undefined on object. for 'create' @ L3");
});

test('the log names each evaluated allow, or none', async () => {
  await putRules(
    [
      'service cloud.firestore { match /databases/{db}/documents {',
      'match /notes/{id} { allow create: if false; allow write: if 1 == 2; }',
      '}}',
    ].join('\n'),
  );
  await write('notes/n1');
  expect(sentences[0]?.match(/The allow at my\.rules:2:\d+/g)).toEqual([
    'The allow at my.rules:2:21',
    'The allow at my.rules:2:45',
  ]);
  await write('others/o1');
  expect(sentences[1]).toBe(
    'Denied: create others/o1 (project demo-diagnostics, signed out). No allow of my.rules matches.',
  );
});

test('a long line is cut around the position', async () => {
  const lines = await explain(`true ${'&& true '.repeat(80)}&& data().n == 8`);
  expect(lines.at(-2)?.length).toBeLessThan(180);
  expect(lines.at(-2)).toContain('data().n == 8');
});

test('grants are not logged', async () => {
  await putRules('service cloud.firestore { match /{path=**} { allow read, write; } }');
  await write('notes/n1');
  expect(sentences).toEqual([]);
});

const faulty =
  'service cloud.firestore {\n  match /a/{b} {\n\tallow if: true;\n    allow read: if a b;\n  }\n}';
const faults = [
  [
    "my.rules:3:8 Expected a method after 'allow' (get, list, create, update, delete, read, write), found 'if'.",
    '    3 |  allow if: true;',
    '      |        ^',
  ].join('\n'),
  [
    "my.rules:4:22 Expected ';' after the condition of 'allow', found 'b'.",
    '    4 |     allow read: if a b;',
    '      |                      ^',
  ].join('\n'),
];

const suspicious = "service cloud.firestore {\n  match /a/{b} { allow get: if 'a' in ['a'] == true; }\n}";

test('a hot reload shows rules’ errors with a caret', async () => {
  const response = await putRules(faulty, { ignore_errors: true });
  expect((await response.json()).issues).toHaveLength(2);
  expect(sentences).toEqual(faults);
  const good = await putRules('service cloud.firestore { match /a/{b} { allow read; } }', {
    ignore_errors: true,
  });
  expect(await good.json()).toEqual({ issues: [] });
});

test('invalid rules return the message of Google’s emulator', async () => {
  const { error } = await (await putRules(faulty)).json();
  expect(error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
  expect(error.message).toMatch(/^Error compiling rules:\nL3:8 Expected a method .*\nL4:22 Expected ';'/);
});

test('a warning about rules is logged and returned', async () => {
  const response = await putRules(suspicious);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    issues: [{ sourcePosition: { line: 2, column: 36 }, severity: 'WARNING' }],
  });
  expect(sentences).toEqual([
    expect.stringMatching(/^my\.rules:2:36 warning: Put parentheses here: .*\n +2 \|.*\n +\| +\^/),
  ]);
});

test('the start shows errors in rules with a caret', async () => {
  const told: string[] = [];
  const rules = join(folder, 'my.rules');
  writeFileSync(rules, faulty);
  const log = (sentence: string) => sentences.push(sentence);
  const onRefusal = (line: string) => told.push(line);
  await (await startEmulator({ port: 0, rules, lenientRules: true, log, onRefusal })).stop();
  const consequence = 'Until the rules are corrected, only administrators have access.';
  expect(sentences).toEqual([...faults, consequence]);
  expect(told).toEqual(sentences);
});
