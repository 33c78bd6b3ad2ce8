import { collections } from '@labka/contract';
import { addressId } from '@labka/functions/operations';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { createAsBrowser } from '../support/browser-write.ts';
import { requireEnvironment } from '../support/environment.ts';
import { waitForMail } from '../support/inbox.ts';
import { confirmLink, unsubscribeLink } from './site.ts';

requireEnvironment('FIRESTORE_EMULATOR_HOST');
const db = new Firestore({ projectId: requireEnvironment('GCLOUD_PROJECT') });
const siteUrl = requireEnvironment('SITE_URL');
afterAll(() => db.terminate());

/** As a mail program with RFC 8058 does it. */
function unsubscribeByOneClick(link: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  return fetch(link, { method: 'POST', headers, body, redirect: 'manual' });
}

test('a sign-up is confirmed, and ended by one click', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await createAsBrowser(collections.newsletter, { email });
  const mail = await waitForMail(({ to }) => to.some(({ address }) => address === email));
  const link = confirmLink(mail);
  expect(new URL(link).origin).toBe(siteUrl);

  const confirmed = await fetch(link, { method: 'POST' });
  const said = expect.stringContaining('Odber je potvrdený');
  expect([confirmed.status, await confirmed.text()]).toEqual([200, said]);
  expect((await db.doc(`subscribers/${addressId(email)}`).get()).get('state')).toBe('confirmed');

  expect((await unsubscribeByOneClick(unsubscribeLink(mail))).status).toBe(200);
  const { docs } = await db.collection('newsletter_consents').orderBy('withdrawnAt', 'desc').limit(1).get();
  expect(docs[0]?.get('withdrawnAt')).toBeTruthy();
  expect((await fetch(link, { method: 'POST' })).status).toBe(400);
});
