import { expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

const root = 'projects/demo-bad/databases/(default)/documents';

const emulator = await useTestEmulator('demo-bad');

async function post(path: string, json: unknown) {
  const response = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { authorization: 'Bearer owner' },
  });
  return { status: response.status, text: await response.text() };
}

const writing = (value: unknown) => ({ writes: [{ update: { name: `${root}/a/b`, fields: { value } } }] });
const query = (structuredQuery: unknown) => ({ structuredQuery });
const from = [{ collectionId: 'a' }];

/** What is asked of `…/documents`, and of what the answer must speak. */
const malformed: readonly (readonly [title: string, verb: string, body: unknown, mentions: RegExp])[] = [
  ['a number in place of a document', ':commit', { writes: [{ update: 5 }] }, /object/],
  ['a number in place of a name', ':commit', { writes: [{ delete: 5 }] }, /string/],
  ['a list in place of the writes’ object', ':commit', { writes: [[]] }, /object/],
  ['a list in place of fields', ':commit', writing({ mapValue: { fields: [] } }), /object/],
  ['a text in place of a boolean', ':commit', writing({ booleanValue: 'true' }), /true or false/],
  ['bytes that are not base64', ':commit', writing({ bytesValue: '?!' }), /base64/],
  ['bytes that are a number', ':commit', writing({ bytesValue: 5 }), /base64/],
  ['a double that is no number', ':commit', writing({ doubleValue: 'many' }), /number/],
  ['an integer with a fraction', ':commit', writing({ integerValue: 1.5 }), /integer/],
  ['an integer that is a boolean', ':commit', writing({ integerValue: true }), /integer/],
  ['a time that is a number', ':commit', writing({ timestampValue: 5 }), /timestamp|RFC/i],
  ['a time before year 1', ':commit', writing({ timestampValue: '0000-12-31T00:00:00Z' }), /0001/],
  ['a place without end', ':commit', writing({ geoPointValue: { longitude: 181 } }), /longitude/],
  ['an empty field name', ':commit', writing({ mapValue: { fields: { '': { nullValue: null } } } }), /empty/],
  ['no query', ':runQuery', {}, /structured query/],
  ['no query to count', ':runAggregationQuery', {}, /structured query|aggregation/i],
  ['a filter of no kind', ':runQuery', query({ from, where: {} }), /filter/],
  [
    'a composite filter without parts',
    ':runQuery',
    query({ from, where: { compositeFilter: { op: 'AND' } } }),
    /filter/,
  ],
  [
    'a composite filter that is neither',
    ':runQuery',
    query({ from, where: { compositeFilter: { filters: [] } } }),
    /AND or OR/,
  ],
  [
    'a field filter without a value',
    ':runQuery',
    query({ from, where: { fieldFilter: { op: 'EQUAL' } } }),
    /operator and a value/,
  ],
  [
    'a unary filter without an operator',
    ':runQuery',
    query({ from, where: { unaryFilter: {} } }),
    /operator/,
  ],
  [
    'an aggregation of no kind',
    ':runAggregationQuery',
    { structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{}] } },
    /count, sum and avg/,
  ],
  [
    'a field path that is none',
    ':runQuery',
    query({ from, orderBy: [{ field: { fieldPath: 'a..b' } }] }),
    /path/,
  ],
  [
    'a page token of another kind',
    ':listCollectionIds',
    { pageToken: Buffer.from('//').toString('base64url') },
    /page token/,
  ],
];

test.each(malformed)('%s is refused with a reason', async (_, verb, body, mentions) => {
  const { status, text } = await post(`/v1/${root}${verb}`, body);
  expect({ status, text }).toEqual({ status: 400, text: expect.stringMatching(mentions) });
});

const unsupported: readonly (readonly [title: string, verb: string, body: unknown, mentions: RegExp])[] = [
  ['a query without a collection', ':runQuery', query({}), /without a collection/],
  ['a query over two collections', ':runQuery', query({ from: [...from, ...from] }), /several collections/],
];

test.each(unsupported)('%s is unsupported and named', async (_, verb, body, mentions) => {
  const { status, text } = await post(`/v1/${root}${verb}`, body);
  expect({ status, text }).toEqual({ status: 501, text: expect.stringMatching(mentions) });
});

test('ListDocuments supports no order but by name', async () => {
  const response = await fetch(`${emulator.url}/v1/${root}/a?orderBy=age`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(response.status).toBe(501);
  expect(await response.text()).toContain('orderBy');
});

const registration = (document: unknown) => ({
  eventType: 'google.cloud.firestore.document.v1.created',
  document,
});

test.each<[string, string, unknown, number]>([
  ['a trigger without an id', 'eventarcTrigger', registration({}), 400],
  ['a trigger without a path', 'eventarcTrigger?eventarcTriggerId=a', registration({}), 400],
  ['a trigger without a document', 'eventarcTrigger?eventarcTriggerId=a', registration(null), 400],
  [
    'a trigger of an unknown kind of path',
    'eventarcTrigger?eventarcTriggerId=a',
    registration({ value: 'a/b', matchType: 'REGEX' }),
    501,
  ],
  ['a trigger of an unknown event', 'eventarcTrigger?eventarcTriggerId=a', { eventType: 'renamed' }, 501],
])('%s is refused', async (_, path, body, status) => {
  expect(await post(`/emulator/v1/projects/demo-bad/${path}`, body)).toMatchObject({ status });
});

const files = (...contents: unknown[]) => ({ rules: { files: contents.map((content) => ({ content })) } });

test.each<[string, unknown, number]>([
  ['without a file', {}, 400],
  ['in several files', files('service cloud.firestore {}', ''), 501],
  ['that are a number', files(5), 400],
  ['that are a list', [], 400],
])('rules %s are refused and change nothing', async (_, body, status) => {
  const response = await fetch(`${emulator.url}/emulator/v1/projects/demo-bad:securityRules`, {
    method: 'PUT',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
  const write = await fetch(`${emulator.documents}/still/open`, { method: 'PATCH', body: '{}' });
  expect(write.status).toBe(200);
});

const unsigned = (...parts: unknown[]) =>
  `Bearer ${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

test.each<[string, string, number]>([
  ['a token whose claims are a list', unsigned({}, []), 400],
  ['a token whose header is a text', unsigned('none', { sub: 'a' }), 400],
  ['a token of two parts', 'Bearer e30.e30', 400],
  ['a token without a user', unsigned({}, { list: [1.5, null, { a: 'b' }], uid: null }), 200],
])('%s returns %3$s', async (_, authorization, status) => {
  const response = await fetch(`${emulator.documents}/a/b`, {
    method: 'PATCH',
    body: '{}',
    headers: { authorization },
  });
  expect(response.status).toBe(status);
});
