import { expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* Hostile rules files: each gets a response, and the emulator keeps running. */

const emulator = await useTestEmulator('demo-bad-rules');

async function put(content: string): Promise<{ readonly status: number; readonly message: string }> {
  const response = await emulator.putRules(content);
  const { error } = JSON.parse(response.text);
  return { status: response.status, message: error ? `${error.status} ${error.message}` : '' };
}

/** The error of a signed-out caller that reads a document under one condition. */
async function read(condition: string): Promise<string> {
  const taken = await put(fileOf(`allow get: if ${condition};`));
  if (taken.status !== 200) return taken.message;
  const response = await fetch(`${emulator.documents}/a/b`);
  const { error } = await response.json();
  return `${error.status} ${error.message}`;
}

function fileOf(...statements: readonly string[]): string {
  return `rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /a/{x} {\n${statements.join('\n')}\n}}}`;
}

const statement =
  "allow get: if resource.data.list[0] in [1, 2, 3] && request.auth.token.email.matches('.*@b');";
const large = Array.from({ length: Math.ceil(250_000 / statement.length) }, () => statement);

test('a file of 250 kB is accepted and evaluated', async () => {
  expect((await put(fileOf(...large))).status).toBe(200);
  const response = await fetch(`${emulator.documents}/a/b`);
  expect(response.status).toBe(403);
  // The conditions are evaluated until a request has used its thousand expressions.
  expect((await response.json()).error.message).toMatch(/maximum of 1000 expressions/);
});

test('an error after 250 kB is found', async () => {
  expect(await put(fileOf(...large, 'allow get: if a b;'))).toEqual({
    status: 400,
    message: `INVALID_ARGUMENT Error compiling rules:\nL${large.length + 3}:17 Expected ';' after the condition of 'allow', found 'b'.`,
  });
});

test('250 kB of the same error are twenty issues', async () => {
  const { message } = await put(fileOf('allow in;\n'.repeat(25_000)));
  expect(message.split('\n')).toHaveLength(1 + 20);
});

const tooDeep = /^INVALID_ARGUMENT .*\nL\d+:\d+ Nested too deeply: at most 99 levels/;
const many = 60_000;

test.each([
  ['parentheses', `allow get: if ${'('.repeat(many)}1${')'.repeat(many)};`],
  ['lists', `allow get: if ${'['.repeat(many)}`],
  ['maps', `allow get: if ${"{'a':".repeat(many)}`],
  ['negations', `allow get: if ${'!'.repeat(many)}true;`],
  ['conditionals', `allow get: if ${'a ? b : '.repeat(many)}c;`],
  ['members', `allow get: if a${'.a'.repeat(many)};`],
  ['indexes', `allow get: if a${'[a'.repeat(many)};`],
  ['calls', `allow get: if ${'f('.repeat(many)}`],
  ['terms', `allow get: if a${' || a'.repeat(many)};`],
  ['paths', `allow get: if ${'/a/$('.repeat(many)}`],
  ['matches', 'match /a/{x} {'.repeat(many)],
])('%s nested too deeply are refused', async (_, text) => {
  expect((await put(fileOf(text))).message).toMatch(tooDeep);
});

test.each([
  ['parentheses', `${'('.repeat(90)}true${')'.repeat(90)}`],
  ['terms', `false${' || false'.repeat(97)} || true`],
  ['negations', `${'!'.repeat(90)}true`],
])('%s nested nearly to the limit are evaluated', async (_, condition) => {
  expect(await read(condition)).toMatch(/^NOT_FOUND/);
});

/** Patterns that take exponential time in backtracking engines. */
const explosive = ['(a*)*b', '(a|aa)+b', '(a|a?)+b', '(.*)*(.*)*(.*)*b', '(a+)+b', '((a{50}){20})*b'];
const longText =
  "'a'.replace('a', 'aaaaaaaaaaaaaaaaaaaa').replace('a', 'aaaaaaaaaaaaaaaaaaaa').replace('a', 'aaaaaaaaaa')";

test.each(explosive)('the pattern %s takes linear time', async (pattern) => {
  expect(await read(`${longText}.matches('${pattern}')`)).toMatch(/^PERMISSION_DENIED \nfalse /);
});

test.each(['(a{1000}){1000}', 'a{1001}', '(a{100}){100}{100}', '[', '(?=a)', 'a**', '\\\\1'])(
  'the pattern %s is refused with the file',
  async (pattern) => {
    expect(await read(`'a'.matches('${pattern}')`)).toMatch(
      /^INVALID_ARGUMENT .*Invalid regular expression pattern/s,
    );
  },
);

test('a pattern that doubles itself reaches the length limit', async () => {
  const doubled = `'a'${".replace('a', 'aaaaaaaaaa')".repeat(6)}`;
  expect(await read(`'a'.matches(${doubled})`)).toMatch(/^PERMISSION_DENIED .*Regular expression too long/s);
});

test('lists that double themselves reach the size limit', async () => {
  const doubling = Array.from(
    { length: 10 },
    (_, at) => `let v${at + 1} = ${`v${at}.concat(`.repeat(7)}v${at}${')'.repeat(7)};`,
  );
  const before = process.memoryUsage().rss;
  await put(
    fileOf(
      `function f() { let v0 = [1, 2, 3]; ${doubling.join(' ')} return v10.size() > 0; } allow get: if f();`,
    ),
  );
  const response = await fetch(`${emulator.documents}/a/b`);
  expect((await response.json()).error.message).toMatch(
    /exceed the limit of 33554432 characters and elements/,
  );
  // 2²⁵ elements of eight bytes, a few times over.
  expect(process.memoryUsage().rss - before).toBeLessThan(2_000_000_000);
});

test('the emulator still responds afterwards', async () => {
  expect(await read('true')).toMatch(/^NOT_FOUND/);
});
