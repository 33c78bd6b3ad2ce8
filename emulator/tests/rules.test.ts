import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  type Firestore,
  getCountFromServer,
  getDocs,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* What @firebase/rules-unit-testing adds to the cases of `conformance`. */

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /messages/{id} {
      allow create: if request.resource.data.createdAt == request.time
        && request.resource.data.keys().hasOnly(['name', 'createdAt']);
    }
    match /profiles/{uid} {
      allow get: if request.auth.uid == uid;
      allow create, update: if request.auth.uid == uid && request.resource.data.size() <= 2;
    }
    match /posts/{id} {
      allow read: if resource.data.public == true;
      allow update: if resource.data.owner == request.auth.uid;
    }
    match /rooms/{room} {
      allow create: if existsAfter(/databases/$(database)/documents/rooms/$(room)/members/$(request.auth.uid));
      match /members/{uid} {
        allow create: if getAfter(/databases/$(database)/documents/rooms/$(room)).data.open == true;
      }
    }
    match /signatures/{id} {
      allow create: if true;
    }
  }
}`;

const emulator = await useTestEmulator('demo-rules');
let environment: RulesTestEnvironment;
let anonymous: Firestore;
let eva: Firestore;
beforeAll(async () => {
  // The SDK logs every denial, which these tests cause on purpose.
  setLogLevel('silent');
  const firestore = { host: '127.0.0.1', port: emulator.port, rules };
  environment = await initializeTestEnvironment({ projectId: 'demo-rules', firestore });
  anonymous = asWeb(environment.unauthenticatedContext());
  eva = asWeb(environment.authenticatedContext('eva'));
});
afterAll(async () => {
  await environment.cleanup();
});
beforeEach(() => environment.clearFirestore());

/** The environment types its clients as the older SDK; they are the same objects. */
function asWeb(context: ReturnType<RulesTestEnvironment['unauthenticatedContext']>): Firestore {
  return context.firestore() as unknown as Firestore;
}

test('only a server timestamp equals request.time', async () => {
  const message = doc(anonymous, 'messages/1');
  await assertSucceeds(setDoc(message, { name: 'a', createdAt: serverTimestamp() }));
  const earlier = new Date(Date.now() - 1);
  await assertFails(setDoc(doc(anonymous, 'messages/2'), { name: 'a', createdAt: earlier }));
});

test('without permission nobody learns whether a document exists', async () => {
  await emulator.admin.doc('posts/taken').set({ owner: 'somebody' });
  await assertFails(updateDoc(doc(eva, 'posts/taken'), { text: 'x' }));
  await assertFails(updateDoc(doc(eva, 'posts/free'), { text: 'x' }));
});

test('an exists precondition determines create or update', async () => {
  const commit = async (exists: boolean) => {
    const name = 'projects/demo-rules/databases/(default)/documents/signatures/1';
    const writes = [{ update: { name, fields: {} }, currentDocument: { exists } }];
    return (await emulator.post(':commit', { writes })).status;
  };
  // Without permission to update, a caller cannot learn whether the document exists.
  expect(await commit(true)).toBe(403);
  expect(await commit(false)).toBe(200);
  expect(await commit(true)).toBe(403);
  expect(await commit(false)).toBe(409);
});

test('rules are not filters', async () => {
  await emulator.admin.doc('posts/1').set({ public: true });
  const posts = collection(anonymous, 'posts');
  const visible = await assertSucceeds(getDocs(query(posts, where('public', '==', true))));
  expect(visible.size).toBe(1);
  await assertFails(getDocs(posts));
  await assertFails(getCountFromServer(posts));
  await assertSucceeds(getCountFromServer(query(posts, where('public', '==', true))));
});

test('rules evaluate a batch by its final state', async () => {
  const room = (id: string, open: boolean) => {
    const batch = writeBatch(eva);
    batch.set(doc(eva, `rooms/${id}`), { open });
    batch.set(doc(eva, `rooms/${id}/members/eva`), {});
    return batch.commit();
  };
  await assertSucceeds(room('a', true));
  await assertFails(room('b', false));
  await assertFails(setDoc(doc(eva, 'rooms/c'), { open: true }));
  expect((await emulator.admin.doc('rooms/b').get()).exists).toBe(false);
});

test('rules apply to transactions', async () => {
  const change = (uid: string) =>
    runTransaction(eva, async (transaction) => {
      const profile = doc(eva, 'profiles', uid);
      await transaction.get(profile);
      transaction.set(profile, { a: 1 });
    });
  await assertSucceeds(change('eva'));
  await assertFails(change('adam'));
});

test('a listener is denied with the reason', async () => {
  const denied = new Promise<{ code: string; message: string }>((resolve) => {
    onSnapshot(collection(anonymous, 'posts'), () => {}, resolve);
  });
  expect(await denied).toMatchObject({ code: 'permission-denied', message: expect.stringMatching(/list/) });
});

test('administrators bypass the rules', async () => {
  await emulator.admin.doc('anything/1').set({ a: 1 });
  expect((await emulator.admin.collection('anything').get()).size).toBe(1);
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(asWeb(context), 'anything/2'), { a: 2 });
  });
  expect((await emulator.admin.collection('anything').get()).size).toBe(2);
});

const put = async (body: object | string, project = 'demo-rules-put') => {
  const response = await fetch(`${emulator.url}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
};

test('each project has its rules', async () => {
  await put(
    { rules: { files: [{ content: 'service cloud.firestore { match /a/{x} { allow get; } }' }] } },
    'demo-closed',
  );
  const write = (project: string) =>
    fetch(`${emulator.url}/v1/projects/${project}/databases/(default)/documents/a/b`, {
      method: 'PATCH',
      body: '{}',
    });
  expect((await write('demo-closed')).status).toBe(403);
  expect((await write('demo-without-rules')).status).toBe(200);
});

test.each([
  ['Bearer owner', 200],
  ['bearer OWNER', 200],
  ['Bearer ya29.token', 200],
  [undefined, 403],
  ['Bearer nonsense', 400],
  ['Bearer a.b.c', 400],
  ['Basic owner', 500],
  ['Bearer  owner', 500],
  ['owner', 500],
])('the Authorization header %j returns %i', async (authorization, status) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const response = await fetch(`${emulator.documents}/secret/1`, { method: 'PATCH', body: '{}', headers });
  expect(response.status).toBe(status);
});
