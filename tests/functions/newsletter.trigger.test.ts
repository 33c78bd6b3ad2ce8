import { collections } from '@labka/contract';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import { createAsBrowser } from '../support/browser-write.ts';
import { requireEnvironment } from '../support/environment.ts';
import { waitForMail } from '../support/inbox.ts';
import { waitForSubscriber } from '../support/subscribers.ts';
import { waitUntil } from '../support/wait-until.ts';
import { confirmLink, unsubscribeLink } from './newsletter.ts';

requireEnvironment('FIRESTORE_EMULATOR_HOST');
const db = new Firestore({ projectId: requireEnvironment('GCLOUD_PROJECT') });
const siteUrl = requireEnvironment('SITE_URL');
afterAll(() => db.terminate());

/** The first event waits until the function has started, which takes its time on a busy machine. */
const longestStart = 25_000;

function outcomeOf(path: string): Promise<string> {
  return waitUntil(
    `${path} to be handled`,
    async () => (await db.doc(path).get()).get('outcome'),
    longestStart,
  );
}

/** Signs a new address up as a browser does, and gives back its confirmation mail. */
async function signUp() {
  const email = `${crypto.randomUUID()}@example.com`;
  await createAsBrowser(collections.newsletter, { email });
  const mail = await waitForMail(({ to }) => to.some(({ address }) => address === email));
  return { email, mail };
}

async function stateOf(email: string): Promise<unknown> {
  return (await waitForSubscriber(email)).get('state');
}

/** As a mail program with RFC 8058 does it. */
function unsubscribeByOneClick(link: string): Promise<Response> {
  return fetch(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
}

test('two sign-ups of one address make one subscriber', async () => {
  const local = crypto.randomUUID();
  const first = await createAsBrowser(collections.newsletter, { email: `${local}@Žilina.example` });
  const second = await createAsBrowser(collections.newsletter, {
    email: ` ${local.toUpperCase()}@žilina.example `,
  });

  expect([await outcomeOf(first), await outcomeOf(second)].sort()).toEqual(['confirming', 'repeated']);
  const subscriber = await waitForSubscriber(`${local}@xn--ilina-tib.example`);
  expect(subscriber.get('requestId')).toBe(first.split('/')[1]);
  expect(subscriber.get('typedEmail')).toBe(`${local}@Žilina.example`);
});

test('a sign-up without an address is set aside', async () => {
  const path = await createAsBrowser(collections.newsletter, { email: 'no address' });
  expect(await outcomeOf(path)).toBe('malformed');
});

describe('through Hosting', () => {
  test('the link’s page confirms by button; one click unsubscribes', async () => {
    const { email, mail } = await signUp();
    const link = confirmLink(mail);
    expect(new URL(link).origin).toBe(siteUrl);

    for (const method of ['HEAD', 'GET']) {
      const page = await fetch(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toContain('no-store');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect(await stateOf(email)).toBe('unconfirmed');

    const confirmed = await fetch(link, { method: 'POST' });
    expect([confirmed.status, await confirmed.text()]).toEqual([
      200,
      expect.stringContaining('Odber je potvrdený'),
    ]);
    expect(await stateOf(email)).toBe('confirmed');

    expect((await unsubscribeByOneClick(unsubscribeLink(mail))).status).toBe(200);
    const { docs } = await db.collection('newsletter_consents').orderBy('withdrawnAt', 'desc').limit(1).get();
    expect(docs[0]?.get('withdrawnAt')).toBeTruthy();
    expect((await fetch(link, { method: 'POST' })).status).toBe(400);
  });

  test.each([
    ['sk-SK,sk;q=0.9', 'sk', 'Tento odkaz už neplatí'],
    ['en', 'en', 'This link is no longer valid'],
    ['xx-XX', 'en', 'This link is no longer valid'],
  ])('a reader asking for %s gets the page in %s', async (acceptLanguage, language, title) => {
    const page = await fetch(new URL('/api/newsletter/confirm?token=made-up', siteUrl), {
      headers: { 'Accept-Language': acceptLanguage },
    });
    expect(page.status).toBe(400);
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(title);
  });

  test('the pages’ style and logo come from the website', async () => {
    for (const path of ['/newsletter.css', '/favicon.svg'])
      expect((await fetch(new URL(path, siteUrl))).status).toBe(200);
  });
});

test('a malformed address is not found on either host', async () => {
  const address = `/${requireEnvironment('GCLOUD_PROJECT')}/europe-west1/newsletter//%5B`;
  const page = await fetch(`${requireEnvironment('FUNCTIONS_URL')}${address}`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Page not found');
});
