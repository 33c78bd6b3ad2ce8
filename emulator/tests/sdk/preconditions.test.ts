import { describe, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

type Json = Readonly<Record<string, unknown>>;

const root = 'projects/demo-preconditions/databases/(default)/documents';
const past = '2020-01-01T00:00:00Z';
const pastMicros = '1577836800000000';

const emulator = await useTestEmulator('demo-preconditions');

async function commit(...writes: readonly Json[]) {
  const response = await fetch(`${emulator.documents}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });
  return { status: response.status, text: await response.text() };
}

/** A document's name; stores it before the write if `isStored`, with this update time. */
async function prepare(isStored: boolean): Promise<{ name: string; updateTime: string }> {
  const name = `${root}/things/${crypto.randomUUID()}`;
  if (!isStored) return { name, updateTime: past };
  const { text } = await commit({ update: { name, fields: { n: { integerValue: '1' } } } });
  return { name, updateTime: JSON.parse(text).commitTime };
}

const exists = async (name: string) => (await fetch(`${emulator.url}/v1/${name}`)).status === 200;

const operations: Readonly<Record<string, (name: string) => Json>> = {
  set: (name) => ({ update: { name, fields: {} } }),
  merge: (name) => ({ update: { name, fields: {} }, updateMask: { fieldPaths: ['n'] } }),
  transform: (name) => ({
    update: { name, fields: {} },
    updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
  }),
  delete: (name) => ({ delete: name }),
  verify: (name) => ({ verify: name }),
};

/** An error in Google's format: one line, slashes escaped. */
const errorBody = (code: number, message: string, status: string) =>
  `{"error":{"code":${code},"message":"${message.replaceAll('/', '\\/')}","status":"${status}"}}`;

/** Google's message in JSON. */
const noEntity = (name: string) =>
  `no entity to update: app: \\"dev~demo-preconditions\\"\\npath <\\n  Element {\\n    type: \\"things\\"\\n    name: \\"${name.split('/').at(-1)}\\"\\n  }\\n>\\n`;

describe.each(Object.entries(operations))('%s', (operation, write) => {
  test.each([
    ['a stored document must exist', true, { exists: true }],
    ['a missing document must not exist', false, { exists: false }],
  ])('succeeds if %s', async (_, isStored, currentDocument) => {
    const { name } = await prepare(isStored);
    expect(await commit({ ...write(name), currentDocument })).toMatchObject({ status: 200 });
  });

  test('succeeds at the update time that is stored', async () => {
    const { name, updateTime } = await prepare(true);
    expect(await commit({ ...write(name), currentDocument: { updateTime } })).toMatchObject({ status: 200 });
    expect(await exists(name)).toBe(operation !== 'delete');
  });

  test('fails on a missing document that must exist', async () => {
    const { name } = await prepare(false);
    expect(await commit({ ...write(name), currentDocument: { exists: true } })).toEqual({
      status: 404,
      text: errorBody(404, noEntity(name), 'NOT_FOUND'),
    });
    expect(await exists(name)).toBe(false);
  });

  test('fails on a stored document that must not exist', async () => {
    const { name } = await prepare(true);
    expect(await commit({ ...write(name), currentDocument: { exists: false } })).toEqual({
      status: 409,
      text: errorBody(
        409,
        `entity already exists: EntityRef[partitionRef=dev~demo-preconditions, path=${name.slice(root.length)}]`,
        'ALREADY_EXISTS',
      ),
    });
    expect(await exists(name)).toBe(true);
  });

  test('fails the whole commit at another update time', async () => {
    const { name, updateTime } = await prepare(true);
    const other = `${root}/others/${crypto.randomUUID()}`;
    const bad = { ...write(name), currentDocument: { updateTime: past } };
    const micros = `${BigInt(Date.parse(updateTime)) / 1000n}${updateTime.slice(20, 26)}`;
    expect(await commit({ update: { name: other, fields: {} } }, bad)).toEqual({
      status: 400,
      text: errorBody(
        400,
        `the stored version (${micros}) does not match the required base version (${pastMicros})`,
        'FAILED_PRECONDITION',
      ),
    });
    expect(await exists(other)).toBe(false);
  });

  test('fails at an update time of a missing document', async () => {
    const { name } = await prepare(false);
    const answer = await commit({ ...write(name), currentDocument: { updateTime: past } });
    expect(answer).toEqual({
      status: 400,
      text: errorBody(
        400,
        `the stored version (0) does not match the required base version (${pastMicros})`,
        'FAILED_PRECONDITION',
      ),
    });
  });
});
