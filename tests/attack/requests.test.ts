import { fileURLToPath } from 'node:url';
import { collections } from '@labka/contract';
import { type RunningEmulator, startEmulator } from '@labka/firestore-emulator';
import {
  type RestAnswer,
  type RestClient,
  type RestWrite,
  restClient,
  text,
} from '@labka/firestore-emulator/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDocumentId } from '../support/document-id.ts';

/*
 * A stranger cannot store what the forms do not send, nor find out by it whether an address is subscribed: a database
 * that knows the address and one that does not answer each commit with the same bytes, apart from the reason.
 * tests/rules has single documents, reads and callers.
 */
type Request = readonly [title: string, status: 200 | 403, send: (client: RestClient) => Promise<RestAnswer>];

const knowing = 'demo-knows-the-address';
const ignorant = 'demo-never-heard-of-it';
/** The document in each collection that holds the address, where it is known. */
const askedFor = 'askedFor'.padEnd(20, '0');
const email = text('zuzana@example.com');
/** `subscribers` stands for the collections that functions keep. */
const names = [collections.newsletter, collections.contactMessages, 'subscribers'];

/** Changes of a valid sign-up with a new id, and what else a write may do. */
interface Change extends Omit<Partial<RestWrite>, 'update' | 'delete'> {
  readonly collection?: string;
  readonly id?: string;
  readonly fields?: Readonly<Record<string, typeof email>>;
}

const serverTime = { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' };
const untouched: Change = { fields: {}, updateMask: { fieldPaths: [] }, updateTransforms: [] };

function signUp(client: RestClient, { collection, id, fields, ...change }: Change = {}): RestWrite {
  const name = `${client.root}/${collection ?? collections.newsletter}/${id ?? newDocumentId()}`;
  return { update: { name, fields: fields ?? { email } }, updateTransforms: [serverTime], ...change };
}

/** Server transforms of a field that clients must write themselves, and of one that they may not write. */
const transforms = ['email', 'extra'].flatMap((fieldPath) => [
  { fieldPath, setToServerValue: 'REQUEST_TIME' },
  { fieldPath, increment: { integerValue: '1' } },
  { fieldPath, maximum: { doubleValue: 1.5 } },
  { fieldPath, appendMissingElements: { values: [email] } },
  { fieldPath, removeAllFromArray: { values: [email] } },
]);

/** Commits of new documents: the changes of each write. `once` is one new id within a commit. */
const once = 'once';
const increment = { fieldPath: 'createdAt', increment: { integerValue: '1' } };
const commits: readonly (readonly [title: string, status: 200 | 403, writes: readonly Change[]])[] = [
  ['a sign-up', 200, [{}]],
  ['a sign-up that must not exist', 200, [{ currentDocument: { exists: false } }]],
  ['a sign-up with a mask of its fields', 200, [{ updateMask: { fieldPaths: ['email'] } }]],
  ['two sign-ups', 200, [{}, {}]],
  ['one sign-up twice', 200, [{ id: once }, { id: once }]],
  ['a sign-up that is touched again', 200, [{ id: once }, { id: once, ...untouched }]],
  ['a sign-up that is completed', 200, [{ id: once, updateMask: { fieldPaths: [] } }, { id: once }]],
  ['a sign-up that exists', 403, [{ currentDocument: { exists: true } }]],
  ['a known sign-up', 403, [{ id: askedFor, currentDocument: { exists: true } }]],
  ['a sign-up among the subscribers', 403, [{ collection: 'subscribers' }]],
  ['a mask without the address', 403, [{ updateMask: { fieldPaths: [] } }]],
  [
    'a mask that adds a field',
    403,
    [{ updateMask: { fieldPaths: ['email', 'status'] }, fields: { email, status: email } }],
  ],
  ['no time', 403, [{ updateTransforms: [] }]],
  [
    'a sign-up that loses its address',
    403,
    [{ id: once }, { id: once, fields: {}, updateMask: { fieldPaths: ['email'] } }],
  ],
  ['a valid sign-up and an empty one', 403, [{}, { fields: {} }]],
  ['a number as time', 403, [{ updateTransforms: [increment] }]],
  ...transforms.map((transform) => {
    const write = { updateTransforms: [serverTime, transform] };
    return [`the transform ${JSON.stringify(transform)}`, 403, [write]] as const;
  }),
];

const creations = commits.map(
  ([title, status, writes]): Request => [
    title,
    status,
    (client) => {
      const id = newDocumentId();
      return client.commit(
        writes.map((write) => signUp(client, write.id === once ? { ...write, id } : write)),
      );
    },
  ],
);

let emulator: RunningEmulator;
const clientOf = (project: string, token: string | null = null) =>
  restClient(`127.0.0.1:${emulator.port}`, project, token);

beforeAll(async () => {
  const rules = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
  emulator = await startEmulator({ port: 0, rules });
  const owner = clientOf(knowing, 'owner');
  const writes = names.map((name) => ({
    update: { name: `${owner.root}/${name}/${askedFor}`, fields: { email } },
  }));
  expect((await owner.commit(writes)).status).toBe(200);
});
afterAll(() => emulator.stop());

/** Removes what differs anyway: the reason for a refusal, which only emulators give, and the time of a commit. */
function withoutReasonAndTime(body: string): string {
  return body
    .replace(/"message":\s*"(?:[^"\\]|\\.)*"/, '"message"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"');
}

test.each(creations)('%s is answered with %i and tells nothing', async (_title, status, send) => {
  const [told, untold] = await Promise.all(
    [knowing, ignorant].map(async (project) => {
      const answer = await send(clientOf(project));
      expect(answer.status).toBe(status);
      return withoutReasonAndTime(answer.text).replaceAll(project, 'project');
    }),
  );
  expect(told).toBe(untold);
});
