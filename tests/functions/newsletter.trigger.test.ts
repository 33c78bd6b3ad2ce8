import { collections } from '@labka/contract';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { createAsBrowser } from '../support/browser-write.ts';
import { requireEnvironment } from '../support/environment.ts';
import { waitForSubscriber } from '../support/subscribers.ts';
import { waitUntil } from '../support/wait-until.ts';

requireEnvironment('FIRESTORE_EMULATOR_HOST');
const db = new Firestore({ projectId: requireEnvironment('GCLOUD_PROJECT') });
afterAll(() => db.terminate());

function outcomeOf(path: string): Promise<string> {
  return waitUntil(`${path} to be handled`, async () => (await db.doc(path).get()).get('outcome'));
}

test('two sign-ups of one address, as a browser writes them, make one subscriber', async () => {
  const local = crypto.randomUUID();
  const first = await createAsBrowser(collections.newsletter, { email: `${local}@Žilina.example` });
  const second = await createAsBrowser(collections.newsletter, {
    email: ` ${local.toUpperCase()}@žilina.example `,
  });

  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['subscribed', 'subscribed']);
  const subscriber = await waitForSubscriber(`${local}@xn--ilina-tib.example`);
  expect(subscriber.get('requestId')).toBe(first.split('/')[1]);
  expect(subscriber.get('typedEmail')).toBe(`${local}@Žilina.example`);
});

test('a sign-up without an address is set aside', async () => {
  const path = await createAsBrowser(collections.newsletter, { email: 'no address' });
  expect(await outcomeOf(path)).toBe('malformed');
});
