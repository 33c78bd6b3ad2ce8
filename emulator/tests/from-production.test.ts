import { readFileSync } from 'node:fs';
import { clearDocuments, putRules, restClient } from '@labka/firestore-emulator/testing';
import { beforeEach, expect, test } from 'vitest';
import { inEmulator } from '../build/paths.ts';
import { official } from './conformance/official.ts';
import { useTestEmulator } from './test-emulator.ts';

/*
 * README's table of what production does otherwise. `-u` writes it. Also asks Google's emulator, as CONTRIBUTING.md says.
 */

const project = 'demo-production';
const { port } = await useTestEmulator(project);
const host = `127.0.0.1:${port}`;
const owner = restClient(host, project, 'owner');
const anyone = restClient(host, project);
beforeEach(() => clearDocuments(host, project));

const one = { integerValue: '1' };
const filter = { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: one } };
const orderBy = [{ field: { fieldPath: 'b' } }];
const update = (fields: object = {}) => ({ update: { name: `${owner.root}/a/x`, fields: Object(fields) } });

/** A `get` of a/x, which exists or not, under this condition. */
async function getIf(condition: string, isStored: boolean) {
  const rules = `service cloud.firestore { match /databases/{d}/documents/a/{id} { allow get: if ${condition}; } }`;
  await putRules(host, project, rules);
  if (isStored) await owner.commit([update()]);
  return anyone.get('a/x');
}

const query = { structuredQuery: { from: [{ collectionId: 'c' }], where: filter, orderBy } };
const transforms = Array.from({ length: 501 }, (_, index) => ({ fieldPath: `f${index}`, increment: one }));
const numbers = Array.from({ length: 40_001 }, (_, index) => ({ integerValue: String(index) }));
const million = update({ a: { stringValue: 'x'.repeat(1_048_000) } });

type Ask = () => Promise<{ readonly status: number; readonly text: string }>;

/** The answer of production is recorded, or a sentence of the documentation in quotation marks. */
const rows: readonly (readonly [
  request: string,
  ask: Ask,
  ours: string,
  google: string,
  production: string,
])[] = [
  [
    'a query `a == 1 order by b` without an index',
    () => owner.post(':runQuery', query),
    'OK',
    'OK',
    '`FAILED_PRECONDITION`: "The query requires an index." [`--strict-indexes`](REFERENCE.md#indexes) refuses most of them.',
  ],
  [
    '`get` of a missing document `if resource == null`',
    () => getIf('resource == null', false),
    'NOT_FOUND',
    'NOT_FOUND',
    '`DENY` of the Rules Test API, recorded by davideast/pyric. It has no documents, so `resource` is undefined.',
  ],
  [
    "`get` of a document `if resource.id == 'x'`",
    () => getIf("resource.id == 'x'", true),
    'OK',
    'OK',
    '`DENY` of the Rules Test API, recorded by davideast/pyric. Its mocks have neither `id` nor `__name__`.',
  ],
  [
    'a commit with 501 transforms of a document',
    () => owner.commit([{ ...update(), updateTransforms: transforms }]),
    'OK',
    'OK',
    '"Maximum number of field transformations" of a document in a commit: 500 (Quotas and limits).',
  ],
  [
    'a document with 40,001 index entries',
    () => owner.commit([update({ a: { arrayValue: { values: numbers } } })]),
    'OK',
    'OK',
    '"Maximum number of index entries for each document": 40,000 (Quotas and limits).',
  ],
  [
    'a commit of 11 MiB over REST',
    () => owner.commit(Array(11).fill(million)),
    'OK',
    'gRPC message exceeds maximum size 4194304',
    '"Maximum API request size": 10 MiB (Quotas and limits).',
  ],
];

test.each(rows)('answered as listed: %s', async (_, ask, ours, google) => {
  const { status, text } = await ask();
  expect(status === 200 ? 'OK' : text).toContain(official === undefined ? ours : google);
});

test('README.md lists what production does otherwise', async () => {
  const place = inEmulator('README.md');
  const lines = rows.map(
    ([request, , ours, google, production]) =>
      `| ${request} | \`${ours}\` | \`${google}\` | ${production} |\n`,
  );
  const asked = /(?<=\n\| request \| ours [^\n]*\n[^\n]*\n).*?(?=\| a function )/s;
  const readme = readFileSync(place, 'utf8').replace(asked, () => lines.join(''));
  await expect(readme).toMatchFileSnapshot(place);
});
