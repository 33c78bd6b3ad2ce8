import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningEmulator, startEmulator } from '@labka/firestore-emulator';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readJsonLines } from './json-lines.ts';

/* Exports use Google's format: each emulator reads the other's. */

/** An export by Google's emulator (1.19.9), and the documents in it. */
const google = fileURLToPath(new URL('./exports/google', import.meta.url));
const documents: Readonly<Record<string, object>> = Object.fromEntries(
  readJsonLines<[path: string, fields: object]>(new URL('exports/documents.jsonl', import.meta.url)),
);

const project = 'demo-export';
const root = `projects/${project}/databases/(default)/documents`;
const output = 'all_namespaces/all_kinds/output-0';
const folder = mkdtempSync(join(tmpdir(), 'emulator-exports-'));
const running: RunningEmulator[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((emulator) => emulator.stop()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const overall = (directory: string) =>
  join(directory, `${directory.split('/').at(-1)}.overall_export_metadata`);

/** Starts an emulator with an export; returns its URL. */
async function startWith(directory?: string): Promise<string> {
  const seed = directory === undefined ? {} : { seedFromExport: overall(directory) };
  const emulator = await startEmulator({ port: 0, ...seed });
  running.push(emulator);
  return `http://127.0.0.1:${emulator.port}`;
}

async function json(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' }, ...init });
  return { status: response.status, json: await response.json() };
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  json(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: 'Bearer owner', ...headers },
  });

async function fieldsAt(url: string, path: string): Promise<object> {
  const { json: document, status } = await json(`${url}/v1/${root}/${encodeURI(path)}`);
  return { status, fields: document.fields ?? {} };
}

async function expectDocuments(url: string): Promise<void> {
  for (const [path, fields] of Object.entries(documents)) {
    expect([path, await fieldsAt(url, path)]).toEqual([path, { status: 200, fields }]);
  }
}

interface ExportOptions {
  readonly name: string;
  readonly headers?: Record<string, string>;
  readonly [field: string]: unknown;
}

const exportTo = (url: string, { headers = {}, name, ...rest }: ExportOptions) =>
  post(
    `${url}/emulator/v1/projects/${project}:export`,
    { database: root.replace('/documents', ''), export_directory: folder, export_name: name, ...rest },
    headers,
  );

const update = (path: string, fields: object) => ({ update: { name: `${root}/${path}`, fields } });
const write = (url: string, ...writes: object[]) => post(`${url}/v1/${root}:commit`, { writes });

test('an export of Google’s emulator imports with equal values', async () => {
  await expectDocuments(await startWith(google));
});

test('an export has the same records as Google’s', async () => {
  const url = await startWith(google);
  expect(await exportTo(url, { name: 'google' })).toEqual({ status: 200, json: {} });
  const ours = join(folder, 'google');
  expect(readdirSync(ours, { recursive: true }).sort()).toEqual(
    readdirSync(google, { recursive: true }).sort(),
  );
  // Both files contain the number of documents and of bytes.
  expect(readFileSync(overall(ours))).toEqual(readFileSync(overall(google)));
  expect(readFileSync(join(ours, output)).length).toBe(readFileSync(join(google, output)).length);
  await expectDocuments(await startWith(ours));
});

test.each([0, 1, 6, 7, 8])('a record after %i left bytes is read', async (left) => {
  const url = await startWith();
  const exported = async (first: number, ...others: object[]) => {
    await write(url, update('edge/a', text(first)), ...others);
    await exportTo(url, { name: 'edge' });
    return readFileSync(join(folder, 'edge', output)).length;
  };
  const text = (length: number) => ({ text: { stringValue: 'x'.repeat(length) } });
  const frame = (await exported(32_000)) - 32_000;
  const length = 32_768 - left - frame;
  expect(await exported(length)).toBe(32_768 - left);
  await exported(length, update('edge/b', text(5)));
  const second = await startWith(join(folder, 'edge'));
  expect(await fieldsAt(second, 'edge/a')).toEqual({ status: 200, fields: text(length) });
  expect(await fieldsAt(second, 'edge/b')).toEqual({ status: 200, fields: text(5) });
});

test('an emulator without documents exports and imports', async () => {
  await exportTo(await startWith(), { name: 'nothing' });
  const { json: found } = await json(`${await startWith(join(folder, 'nothing'))}/v1/${root}/types`);
  expect(found).toEqual({});
});

test('every project’s default database starts with the export', async () => {
  const url = await startWith(google);
  const at = (projectId: string, database: string) =>
    `${url}/v1/projects/${projectId}/databases/${database}/documents/rooms/__id7__`;
  expect((await json(at('demo-other', '(default)'))).status).toBe(200);
  expect((await json(at('demo-other', 'second'))).status).toBe(404);
  await json(at('demo-other', '(default)'), { method: 'DELETE' });
  expect((await json(at('demo-other', '(default)'))).status).toBe(404);
});

test('an export replaces one of the same name', async () => {
  const url = await startWith(google);
  await exportTo(url, { name: 'again' });
  await fetch(`${url}/reset`, { method: 'POST' });
  await write(url, update('only/one', {}));
  await exportTo(url, { name: 'again' });
  const second = await startWith(join(folder, 'again'));
  expect(await fieldsAt(second, 'only/one')).toMatchObject({ status: 200 });
  expect(await fieldsAt(second, 'rooms/__id7__')).toMatchObject({ status: 404 });
});

test.each<[string, ExportOptions, number, RegExp]>([
  ['a web page', { name: 'page', headers: { origin: 'http://example.com' } }, 403, /web pages/i],
  ['a directory that is missing', { name: 'a', export_directory: join(folder, 'no') }, 400, /directory/],
  ['a directory that is a file', { name: 'a', export_directory: overall(google) }, 400, /directory/],
  ['a name outside the folder', { name: '../a' }, 400, /export_name/],
  ['another database', { name: 'a', database: `projects/${project}/databases/b` }, 501, /\(default\)/],
  ['another project', { name: 'a', database: 'projects/p/databases/(default)' }, 400, /project/],
  ['no database', { name: 'a', database: '' }, 400, /Database/],
])('an export for %s is refused', async (_, options, status, message) => {
  const answer = await exportTo(await startWith(google), options);
  expect(answer).toEqual({
    status,
    json: { error: expect.objectContaining({ message: expect.stringMatching(message) }) },
  });
});

/** A damaged copy of Google's export. */
function damaged(name: string, damage: (directory: string) => void): string {
  const directory = join(folder, name, 'google');
  cpSync(google, directory, { recursive: true });
  damage(directory);
  return directory;
}

function flip(file: string, position: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  writeFileSync(file, bytes);
}

test.each<[string, (directory: string) => void, RegExp]>([
  ['with a flipped bit', (directory) => flip(join(directory, output), 100), /output-0.*checksum/],
  ['that was cut', (directory) => truncateSync(join(directory, output), 5_000), /output-0.*ends within/],
  ['without its data', (directory) => rmSync(join(directory, output)), /output-0.*ENOENT/],
  [
    'that is JSON',
    (directory) => writeFileSync(overall(directory), '{"version":"1"}'),
    /overall_export_metadata/,
  ],
  ['that is empty', (directory) => writeFileSync(overall(directory), ''), /not the overall metadata/],
  [
    'without a file',
    (directory) => rmSync(directory, { recursive: true }),
    /overall_export_metadata.*ENOENT/,
  ],
])('an export %s prevents the start and is named', async (name, damage, reason) => {
  await expect(startWith(damaged(name, damage))).rejects.toThrow(reason);
});
