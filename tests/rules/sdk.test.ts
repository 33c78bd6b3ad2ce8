import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
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
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentId } from './documents.ts';
import { validFields } from './expectations/expectation.ts';
import { startRulesEnvironment } from './rules-environment.ts';

/* What the SDKs send beyond single requests: several writes at once, counts, groups of collections. */
const { contactMessages, newsletter } = collections;
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await startRulesEnvironment('demo-rules-sdk');
});
afterAll(() => environment.cleanup());
beforeEach(() => environment.clearFirestore());

const visitor = () => environment.unauthenticatedContext().firestore();

/** A valid document as a program gives it to the SDK. */
function validDocument(name: string): DocumentData {
  const fields = Object.entries(validFields(name)).map(([field, value]) => {
    if (value === serverTime) return [field, serverTimestamp()] as const;
    return [field, 'stringValue' in value ? value.stringValue : expect.unreachable()] as const;
  });
  return Object.fromEntries(fields);
}

test.each(Object.values(collections))('%s stores what is sent, and lists nothing', async (name) => {
  const db = visitor();
  const { id } = await addDoc(collection(db, name), validDocument(name));
  await assertFails(getCountFromServer(collection(db, name)));
  await assertFails(getDocs(collectionGroup(db, name)));
  await environment.withSecurityRulesDisabled(async (context) => {
    const stored = await context.firestore().doc(`${name}/${id}`).get();
    const { createdAt, ...sent } = stored.data() ?? {};
    expect({ ...sent, createdAt: expect.anything() }).toEqual({
      ...validDocument(name),
      createdAt: expect.anything(),
    });
    expect(Math.abs(createdAt.toMillis() - Date.now())).toBeLessThan(60_000);
  });
});

test('writes are accepted if all are valid, otherwise refused together', async () => {
  const db = visitor();
  const message = doc(db, contactMessages, documentId('batched'));
  const signUp = doc(db, newsletter, documentId('batched'));
  const batchOf = (change: DocumentData) =>
    writeBatch(db)
      .set(message, validDocument(contactMessages))
      .set(signUp, { ...validDocument(newsletter), ...change })
      .commit();
  await assertFails(batchOf({ email: '' }));
  await assertSucceeds(batchOf({}));
  await assertFails(batchOf({}));
});
