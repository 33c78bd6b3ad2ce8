import { describe, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

type Json = Readonly<Record<string, unknown>>;

const root = 'projects/demo-preconditions/databases/(default)/documents';
const past = '2020-01-01T00:00:00Z';
const pastMicros = '1577836800000000';

const emulator = await useTestEmulator('demo-preconditions');

const commit = (...writes: readonly Json[]) => emulator.post(':commit', { writes });

/** A document's name; stores it before the write if `isStored`, with this update time. */
async function prepare(isStored: boolean): Promise<{ name: string; updateTime: string }> {
  const name = `${root}/things/${crypto.randomUUID()}`;
  if (!isStored) return { name, updateTime: past };
  const { answer } = await commit({ update: { name, fields: { n: { integerValue: '1' } } } });
  return { name, updateTime: answer.commitTime };
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

const noEntity = (name: string) =>
  `no entity to update: app: "dev~demo-preconditions"\npath <\n  Element {\n    type: "things"\n    name: "${name.split('/').at(-1)}"\n  }\n>\n`;

const otherVersion = (stored: string) => ({
  code: 400,
  message: `the stored version (${stored}) does not match the required base version (${pastMicros})`,
  status: 'FAILED_PRECONDITION',
});

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
    const { error } = await commit({ ...write(name), currentDocument: { exists: true } });
    expect(error).toEqual({ code: 404, message: noEntity(name), status: 'NOT_FOUND' });
    expect(await exists(name)).toBe(false);
  });

  test('fails on a stored document that must not exist', async () => {
    const { name } = await prepare(true);
    const { error } = await commit({ ...write(name), currentDocument: { exists: false } });
    const entity = `EntityRef[partitionRef=dev~demo-preconditions, path=${name.slice(root.length)}]`;
    expect(error).toEqual({
      code: 409,
      message: `entity already exists: ${entity}`,
      status: 'ALREADY_EXISTS',
    });
    expect(await exists(name)).toBe(true);
  });

  test('fails the whole commit at another update time', async () => {
    const { name, updateTime } = await prepare(true);
    const other = `${root}/others/${crypto.randomUUID()}`;
    const bad = { ...write(name), currentDocument: { updateTime: past } };
    const micros = `${BigInt(Date.parse(updateTime)) / 1000n}${updateTime.slice(20, 26)}`;
    const { error } = await commit({ update: { name: other, fields: {} } }, bad);
    expect(error).toEqual(otherVersion(micros));
    expect(await exists(other)).toBe(false);
  });

  test('fails at an update time of a missing document', async () => {
    const { name } = await prepare(false);
    const { error } = await commit({ ...write(name), currentDocument: { updateTime: past } });
    expect(error).toEqual(otherVersion('0'));
  });
});
