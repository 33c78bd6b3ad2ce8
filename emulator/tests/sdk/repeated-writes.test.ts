import { describe, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

/* Several writes to one document in one commit, as in Google's emulator. */

const project = 'demo-repeated';
const name = `projects/${project}/databases/(default)/documents/d/x`;

const emulator = await useTestEmulator(project);

type Json = Readonly<Record<string, unknown>>;

const set = (field: string, currentDocument?: Json): Json => ({
  update: { name, fields: { [field]: { integerValue: '1' } } },
  updateMask: { fieldPaths: [field] },
  ...(currentDocument ? { currentDocument } : {}),
});

/** The writes by their position; `version` is the stored document's. */
const writes = (position: number, version: string): Readonly<Record<string, Json>> => ({
  set: set(`f${position}`),
  update: set(`f${position}`, { exists: true }),
  create: set(`f${position}`, { exists: false }),
  'versioned set': set(`f${position}`, { updateTime: version }),
  delete: { delete: name },
  'delete existing': { delete: name, currentDocument: { exists: true } },
  'versioned delete': { delete: name, currentDocument: { updateTime: version } },
  verify: { verify: name, currentDocument: { exists: true } },
});

const commit = (...writes: readonly (Json | undefined)[]) => emulator.post(':commit', { writes });

/** Commits two writes to a stored document. */
async function commitBoth(first: string, second: string) {
  const { answer } = await commit({ update: { name, fields: { at: { integerValue: String(Date.now()) } } } });
  return commit(writes(1, answer.commitTime)[first], writes(2, answer.commitTime)[second]);
}

const contradiction = (first: string, second: string) =>
  `Cannot ${first} then ${second} an entity in the same request.`;
const otherVersion = /^Cannot collapse mutations with different version preconditions/;
const verifiedFirst = 'the same document cannot be verified and then written in a single request';
const verifiedLast = 'the same document cannot be written and then verified in a single request';

test.each<[string, string, string | RegExp]>([
  ['delete', 'update', contradiction('delete', 'update')],
  ['versioned delete', 'update', contradiction('delete', 'update')],
  ['delete', 'delete existing', contradiction('delete', 'delete')],
  ['set', 'create', contradiction('upsert', 'insert')],
  ['update', 'create', contradiction('update', 'insert')],
  ['create', 'create', contradiction('insert', 'insert')],
  ['versioned set', 'create', contradiction('update', 'insert')],
  ['set', 'versioned set', otherVersion],
  ['update', 'versioned delete', otherVersion],
  ['verify', 'set', verifiedFirst],
  ['set', 'verify', verifiedLast],
  ['verify', 'verify', 'the same document cannot be verified more than once in a single request'],
])('%s, then %s is refused', async (first, second, message) => {
  const { error } = await commitBoth(first, second);
  expect(error).toEqual({
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: expect.stringMatching(message),
  });
});

describe('every result has the final update time', () => {
  test.each([
    ['delete', 'set', true],
    ['delete', 'create', true],
    ['set', 'update', true],
    ['versioned set', 'set', true],
    ['versioned set', 'update', true],
    ['versioned set', 'versioned set', true],
    ['versioned delete', 'create', true],
    ['set', 'delete', false],
    ['update', 'delete existing', false],
    ['delete', 'delete', false],
    ['versioned set', 'versioned delete', false],
  ])('%s, then %s', async (first, second, isLeft) => {
    const { answer, status } = await commitBoth(first, second);
    const result = isLeft ? { updateTime: answer.commitTime } : {};
    expect({ status, results: answer.writeResults }).toEqual({ status: 200, results: [result, result] });
  });
});

test('a verification without a precondition is refused', async () => {
  const { error } = await commit({ verify: name });
  expect(error).toMatchObject({ code: 400, message: 'a verify must contain a precondition' });
});
