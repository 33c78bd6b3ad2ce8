import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collections } from '@labka/contract';
import { serverTime } from '@labka/firestore-emulator/testing';
import {
  addDoc,
  collection,
  collectionGroup,
  type DocumentData,
  doc,
  getCountFromServer,
  getDocs,
  runTransaction,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentId } from './documents.ts';
import { validFields } from './expectations/expectation.ts';
import { startRulesEnvironment } from './rules-environment.ts';

/* What the SDKs send beyond single requests: several writes at once, reads in transactions, counts. */
const openCollections = Object.values(collections);
const { contactMessages, newsletter } = collections;
let environment: RulesTestEnvironment;
let db: ReturnType<RulesTestContext['firestore']>;

beforeAll(async () => {
  environment = await startRulesEnvironment('demo-rules-sdk');
});
afterAll(() => environment.cleanup());

beforeEach(async () => {
  await environment.clearFirestore();
  await asOwner(async (all) => {
    for (const name of openCollections)
      await all.doc(`${name}/${documentId('stored')}`).set(validDocument(name));
  });
  db = environment.unauthenticatedContext().firestore();
});

function asOwner(work: (all: typeof db) => Promise<void>): Promise<void> {
  return environment.withSecurityRulesDisabled((context) => work(context.firestore()));
}

/** A valid document as a program gives it to the SDK. */
function validDocument(name: string): DocumentData {
  const fields = Object.entries(validFields(name)).map(([field, value]) => {
    if (value === serverTime) return [field, serverTimestamp()] as const;
    return [field, 'stringValue' in value ? value.stringValue : expect.unreachable()] as const;
  });
  return Object.fromEntries(fields);
}

describe.each(openCollections)('a new document in %s', (name) => {
  test('is stored as sent, with the server’s time', async () => {
    const { id } = await addDoc(collection(db, name), validDocument(name));
    await asOwner(async (all) => {
      const stored = await all.doc(`${name}/${id}`).get();
      const { createdAt, ...sent } = stored.data() ?? {};
      const { createdAt: _sentinel, ...expected } = validDocument(name);
      expect(sent).toEqual(expected);
      expect(Math.abs(createdAt.toMillis() - Date.now())).toBeLessThan(60_000);
    });
  });

  test('cannot be counted or listed by a visitor', async () => {
    await assertFails(getCountFromServer(collection(db, name)));
    await assertFails(getDocs(collectionGroup(db, name)));
  });
});

describe('writes that belong together', () => {
  const fresh = (name: string, id: string) => doc(db, name, documentId(id));

  test('are accepted if all are valid, otherwise refused together', async () => {
    const batchOf = (change: DocumentData) =>
      writeBatch(db)
        .set(fresh(contactMessages, 'batched'), validDocument(contactMessages))
        .set(fresh(newsletter, 'batched'), { ...validDocument(newsletter), ...change })
        .commit();
    await assertFails(batchOf({ email: '' }));
    await assertSucceeds(batchOf({}));
  });

  test('may be a transaction without reads', async () => {
    const target = fresh(contactMessages, 'transacted');
    const writeInTransaction = (change: DocumentData) =>
      runTransaction(db, async (transaction) => {
        transaction.set(target, { ...validDocument(contactMessages), ...change });
      });
    await assertFails(writeInTransaction({ status: 'closed' }));
    await assertSucceeds(writeInTransaction({}));
    await assertFails(runTransaction(db, (transaction) => transaction.get(fresh(newsletter, 'stored'))));
  });

  test('cannot use an id again', async () => {
    await assertSucceeds(setDoc(fresh(newsletter, 'again'), validDocument(newsletter)));
    await assertFails(setDoc(fresh(newsletter, 'again'), validDocument(newsletter)));
  });
});
