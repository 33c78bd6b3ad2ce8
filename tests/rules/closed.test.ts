import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collections } from '@labka/contract';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentId, validDocument, withFields } from './documents.ts';
import { startRulesEnvironment } from './rules-environment.ts';

const openCollections = Object.values(collections);
const { contactMessages, newsletter } = collections;
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await startRulesEnvironment('demo-rules-closed');
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
});

/** Everybody a client can be; a token with any claim opens nothing. */
const callers: readonly (readonly [string, () => ReturnType<RulesTestContext['firestore']>])[] = [
  ['a visitor', () => environment.unauthenticatedContext().firestore()],
  [
    'a signed-in user',
    () => environment.authenticatedContext('stored', { email: 'zuzana@example.com' }).firestore(),
  ],
  [
    'a user who claims to be an administrator',
    () => environment.authenticatedContext('admin', { admin: true, role: 'owner' }).firestore(),
  ],
];

describe.each(callers)('%s', (_title, connect) => {
  describe.each(openCollections)('in %s', (name) => {
    test('reads no document', async () => {
      await assertFails(getDoc(doc(connect(), name, documentId('stored'))));
    });

    test('does not learn whether a document exists', async () => {
      await assertFails(getDoc(doc(connect(), name, documentId('missing'))));
    });

    test('lists nothing, whatever the query', async () => {
      const all = collection(connect(), name);
      await assertFails(getDocs(all));
      await assertFails(getDocs(query(all, limit(1))));
      await assertFails(getDocs(query(all, where('email', '==', 'zuzana@example.com'))));
      await assertFails(getDocs(collectionGroup(connect(), name)));
    });

    test('counts nothing', async () => {
      await assertFails(getCountFromServer(collection(connect(), name)));
    });

    test('changes nothing', async () => {
      const stored = doc(connect(), name, documentId('stored'));
      await assertFails(updateDoc(stored, { email: 'other@example.com' }));
      await assertFails(setDoc(stored, validDocument(name)));
      await assertFails(setDoc(stored, { email: 'other@example.com' }, { merge: true }));
    });

    test('deletes nothing', async () => {
      await assertFails(deleteDoc(doc(connect(), name, documentId('stored'))));
      await assertFails(deleteDoc(doc(connect(), name, documentId('missing'))));
    });
  });

  test.each(['subscribers', 'deliveries', 'newsletter_consents', 'users', 'admin', 'contact_messages_2'])(
    'neither reads nor writes %s',
    async (name) => {
      const other = doc(connect(), name, documentId('x'));
      await assertFails(getDoc(other));
      await assertFails(getDocs(collection(connect(), name)));
      await assertFails(setDoc(other, validDocument(newsletter)));
      await assertFails(setDoc(other, validDocument(contactMessages)));
      await assertFails(deleteDoc(other));
    },
  );
});

describe('writes that belong together', () => {
  let db: ReturnType<RulesTestContext['firestore']>;
  beforeEach(() => {
    db = environment.unauthenticatedContext().firestore();
  });

  test('a batch of valid documents is accepted', async () => {
    const batch = writeBatch(db);
    for (const name of openCollections) batch.set(doc(db, name, documentId('batched')), validDocument(name));
    await assertSucceeds(batch.commit());
  });

  test('a batch with one invalid document stores none', async () => {
    const batch = writeBatch(db);
    batch.set(doc(db, contactMessages, documentId('good')), validDocument(contactMessages));
    batch.set(doc(db, newsletter, documentId('bad')), withFields(newsletter, { email: '' }));
    await assertFails(batch.commit());
    await environment.withSecurityRulesDisabled(async (context) => {
      const good = await context
        .firestore()
        .doc(`${contactMessages}/${documentId('good')}`)
        .get();
      expect(good.exists).toBe(false);
    });
  });

  test('a batch that creates and then changes a document is refused', async () => {
    const batch = writeBatch(db);
    const target = doc(db, contactMessages, documentId('twice'));
    batch.set(target, validDocument(contactMessages));
    batch.update(target, { status: 'closed' });
    await assertFails(batch.commit());
  });

  test('a batch that creates one document and deletes another is refused', async () => {
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
        transaction.set(
          doc(db, contactMessages, documentId('transacted')),
          withFields(contactMessages, { status: 'closed' }),
        );
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

  test('a new document with an id of the SDK’s is accepted', async () => {
    await assertSucceeds(addDoc(collection(db, newsletter), validDocument(newsletter)));
  });
});
