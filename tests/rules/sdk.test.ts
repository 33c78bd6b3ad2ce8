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

/* What the SDKs send that is no request of its own in `expectations`: several writes at once, reads in transactions, counts. */
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
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const name of openCollections)
      await context
        .firestore()
        .doc(`${name}/${documentId('stored')}`)
        .set(validDocument(name));
  });
  db = environment.unauthenticatedContext().firestore();
});

/** A valid document as a program gives it to the SDK. */
function validDocument(name: string): DocumentData {
  const fields = Object.entries(validFields(name)).map(([field, value]) => {
    if (value === serverTime) return [field, serverTimestamp()] as const;
    return [field, 'stringValue' in value ? value.stringValue : expect.unreachable()] as const;
  });
  return Object.fromEntries(fields);
}

describe.each(openCollections)('a new document in %s', (name) => {
  test('is stored as it was sent, with the server’s time', async () => {
    const { id } = await addDoc(collection(db, name), validDocument(name));
    await environment.withSecurityRulesDisabled(async (context) => {
      const stored = await context.firestore().doc(`${name}/${id}`).get();
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
  test('a batch of valid documents is accepted', async () => {
    const batch = writeBatch(db);
    for (const name of openCollections) batch.set(doc(db, name, documentId('batched')), validDocument(name));
    await assertSucceeds(batch.commit());
  });

  test('a batch with one invalid document stores none', async () => {
    const batch = writeBatch(db);
    batch.set(doc(db, contactMessages, documentId('good')), validDocument(contactMessages));
    batch.set(doc(db, newsletter, documentId('bad')), { ...validDocument(newsletter), email: '' });
    await assertFails(batch.commit());
    await environment.withSecurityRulesDisabled(async (context) => {
      const good = await context
        .firestore()
        .doc(`${contactMessages}/${documentId('good')}`)
        .get();
      expect(good.exists).toBe(false);
    });
  });

  test('a batch that creates and changes a document is refused', async () => {
    const batch = writeBatch(db);
    const target = doc(db, contactMessages, documentId('twice'));
    batch.set(target, validDocument(contactMessages));
    batch.update(target, { status: 'closed' });
    await assertFails(batch.commit());
  });

  test('a batch that creates and deletes documents is refused', async () => {
    const batch = writeBatch(db);
    batch.set(doc(db, newsletter, documentId('new')), validDocument(newsletter));
    batch.delete(doc(db, newsletter, documentId('stored')));
    await assertFails(batch.commit());
  });

  test('a transaction may write a valid document', async () => {
    await assertSucceeds(
      runTransaction(db, async (transaction) => {
        transaction.set(doc(db, contactMessages, documentId('transacted')), validDocument(contactMessages));
      }),
    );
  });

  test('a transaction may not write an invalid document', async () => {
    await assertFails(
      runTransaction(db, async (transaction) => {
        transaction.set(doc(db, contactMessages, documentId('transacted')), {
          ...validDocument(contactMessages),
          status: 'closed',
        });
      }),
    );
  });

  test('a transaction may not read', async () => {
    await assertFails(
      runTransaction(db, (transaction) => transaction.get(doc(db, newsletter, documentId('stored')))),
    );
  });

  test('the id of an existing document cannot be used again', async () => {
    const again = doc(db, newsletter, documentId('again'));
    await assertSucceeds(setDoc(again, validDocument(newsletter)));
    await assertFails(setDoc(again, validDocument(newsletter)));
  });

  test('a new document with an SDK id is accepted', async () => {
    await assertSucceeds(addDoc(collection(db, newsletter), validDocument(newsletter)));
  });
});
