import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '@labka/firestore-emulator';
import { putRules } from '@labka/firestore-emulator/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'watch-'));
const rules = join(folder, 'my.rules');
const granting = (condition: string) =>
  `service cloud.firestore { match /databases/{d}/documents {\n match /a/{b} { allow get: if ${condition}; }\n}}`;
writeFileSync(rules, granting('false'));

const told: string[] = [];
const emulator = await startEmulator({ port: 0, rules, watch: true, onRefusal: (line) => told.push(line) });
const host = `127.0.0.1:${emulator.port}`;
afterAll(async () => {
  await emulator.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void told.splice(0));

const untilTold = (line: string) => expect.poll(() => told.at(-1), { timeout: 20_000 }).toBe(line);

/** 403, or 404 for a document that may be read. */
const read = async (project = 'demo-watch') =>
  (await fetch(`http://${host}/v1/projects/${project}/databases/(default)/documents/a/b`)).status;

test('saved rules are in force', async () => {
  expect(await read()).toBe(403);
  told.splice(0);
  writeFileSync(rules, granting('true'));
  await untilTold('my.rules: in force.');
  expect(told).toHaveLength(1);
  expect(await read()).toBe(404);
});

test('faulty rules change nothing, shown with a caret', async () => {
  writeFileSync(rules, granting('fals e'));
  await untilTold('my.rules: the previous rules stay active.');
  expect(told).toEqual([
    expect.stringMatching(/^my\.rules:2:36 Expected ';'.*\n +2 \|.*\n +\| {36}\^$/),
    'my.rules: the previous rules stay active.',
  ]);
  expect(await read()).toBe(404);
});

test('rules renamed into place are in force', async () => {
  writeFileSync(`${rules}.new`, granting('false'));
  renameSync(`${rules}.new`, rules);
  await untilTold('my.rules: in force.');
  expect(await read()).toBe(403);
});

test('deleted rules stay active until the file is back', async () => {
  rmSync(rules);
  await untilTold('my.rules: missing; the previous rules stay active.');
  expect(await read()).toBe(403);
  writeFileSync(rules, granting('b == "b"'));
  await untilTold('my.rules: in force.');
  expect(await read()).toBe(404);
});

test('an unknown function in saved rules is a warning', async () => {
  writeFileSync(rules, granting('isOwner()'));
  await untilTold('my.rules: in force.');
  expect(told[0]).toMatch(/^my\.rules:2:31 warning: Invalid function name: isOwner\.\n/);
});

test('a project keeps rules from elsewhere', async () => {
  const saved = granting('1 == 2');
  await putRules(host, 'demo-own', granting('true'));
  // As firebase-tools sends what it saw in the file.
  await putRules(host, 'demo-hot', saved);
  writeFileSync(rules, saved);
  await untilTold('my.rules: in force.');
  told.splice(0);
  writeFileSync(rules, granting('1 == 1'));
  await untilTold('my.rules: in force.');
  expect([await read('demo-own'), await read('demo-hot')]).toEqual([404, 404]);
  writeFileSync(rules, granting('1 == 3'));
  await expect.poll(() => read('demo-hot'), { timeout: 20_000 }).toBe(403);
  expect(await read('demo-own')).toBe(404);
});
