import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '@labka/firestore-emulator';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { definitions, indexCases } from './cases.ts';

const folder = mkdtempSync(join(tmpdir(), 'indexes-'));
const indexes = join(folder, 'firestore.indexes.json');
writeFileSync(indexes, JSON.stringify(definitions));

const emulator = await startEmulator({ port: 0, indexes, strictIndexes: true });
const db = connect(emulator.port);
afterAll(async () => {
  await db.terminate();
  await emulator.stop();
  rmSync(folder, { recursive: true });
});

function connect(port: number): Firestore {
  return new Firestore({ projectId: 'demo-indexes', host: `127.0.0.1:${port}`, ssl: false });
}

/** The result of the query: null, or its error's code and message. */
async function answer(query: { get(): Promise<unknown> }) {
  return query.get().then(
    () => null,
    ({ code, details }: { code: number; details: string }) => ({ code, details }),
  );
}

/** In parallel, because firebase-admin retries an error five times. */
const answers = indexCases.map(({ query, ...rest }) => ({ ...rest, answering: answer(query(db)) }));

test.each(answers.filter(({ missing }) => missing === undefined))('$title: served', async ({ answering }) => {
  expect(await answering).toBeNull();
});

test.each(answers.filter(({ missing }) => missing !== undefined))(
  '$title: refused, and the index is named',
  async ({ answering, missing }) => {
    const refusal = await answering;
    expect(refusal).toMatchObject({ code: 9, details: expect.stringMatching(/^The query requires a/) });
    expect(JSON.parse(refusal?.details.replace(/^.*? has: /, '') ?? '')).toEqual(missing);
  },
);

const sorted = (from: Firestore) => from.collection('plain').where('a', '==', 1).orderBy('b');

/** Starts another emulator and collects its reports. */
async function start(file: string) {
  const lines: string[] = [];
  const { port, stop } = await startEmulator({
    port: 0,
    indexes: file,
    onRefusal: (line) => lines.push(line),
  });
  const client = connect(port);
  onTestFinished(async () => {
    await client.terminate();
    await stop();
  });
  return { client, lines };
}

test('a query without its index is reported once', async () => {
  const { client, lines } = await start(indexes);
  expect(await answer(sorted(client))).toBeNull();
  expect(await answer(sorted(client))).toBeNull();
  expect(lines).toEqual([
    expect.stringMatching(/^The query requires an index\. .*"collectionGroup":"plain"/),
  ]);
});

test('a renamed file is reloaded, an invalid one ignored', async () => {
  const file = join(folder, 'edited.json');
  const save = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  save('{}');
  const { client, lines } = await start(file);
  save('{ broken');
  await answer(sorted(client));
  expect(lines).toEqual([
    expect.stringMatching(/edited\.json cannot be used: .* The previous indexes stay in use\.$/),
    expect.stringMatching(/^The query requires an index\./),
  ]);
  const fields = ['a', 'b'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
  save(JSON.stringify({ indexes: [{ collectionGroup: 'plain', queryScope: 'COLLECTION', fields }] }));
  await answer(sorted(client));
  expect(lines).toHaveLength(2);
});

test('an unreadable file ends the start', async () => {
  await expect(startEmulator({ port: 0, indexes: join(folder, 'none.json') })).rejects.toThrow(/none\.json/);
});

test('a denied query does not reveal missing indexes', async () => {
  const rules = join(folder, 'firestore.rules');
  writeFileSync(rules, 'service cloud.firestore { match /{path=**} { allow read: if false; } }');
  const closed = await startEmulator({ port: 0, indexes, rules, strictIndexes: true });
  onTestFinished(() => closed.stop());
  const url = `http://127.0.0.1:${closed.port}/v1/projects/demo-indexes/databases/(default)/documents:runQuery`;
  const orderBy = ['a', 'b'].map((fieldPath) => ({ field: { fieldPath } }));
  const structuredQuery = { from: [{ collectionId: 'plain' }], orderBy };
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ structuredQuery }) });
  expect(response.status).toBe(403);
});
