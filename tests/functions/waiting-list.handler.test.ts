import { languages } from '@labka/contract';
import { storeIds, storeNames } from '@labka/contract/stores';
import { answerNewsletter } from '@labka/functions/newsletter/answer';
import { texts } from '@labka/functions/texts/texts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { readInbox } from '../support/inbox.ts';
import { confirmLink, createSignUp, subscriberOf, unsubscribeLink, useNewsletter } from './newsletter.ts';

const email = 'zoe@example.com';
const newsletter = await useNewsletter('demo-waiting-list', { comingStores: storeIds });

async function signUp() {
  await newsletter.subscribe(await createSignUp(newsletter.db, email, newsletter.clock.time));
  const [mail] = await readInbox(newsletter.inboxUrl);
  if (!mail) throw new Error('No mail arrived.');
  return { confirm: confirmLink(mail), unsubscribe: unsubscribeLink(mail) };
}

function withQuery(link: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Where the buttons of a page lead, by what they say. */
function buttonsOf(body: string): ReadonlyMap<string, string> {
  const action = /<form method="post" action="([^"]+)">/.exec(body)?.[1] ?? '';
  const buttons = body.matchAll(/<button type="submit"(?: formaction="([^"]+)")?>([^<]+)<\/button>/g);
  return new Map(
    [...buttons].map(([, address = action, label = '']) => [
      label,
      `https://labka.example${address.replaceAll('&amp;', '&')}`,
    ]),
  );
}

async function waiting(): Promise<unknown> {
  return (await subscriberOf(newsletter.db, email)).get('waitsFor');
}

async function proofs() {
  return (await newsletter.db.collection('newsletter_consents').get()).docs.map((proof) => proof.data());
}

test.each(languages)('each coming store has a button in %s', async (language) => {
  const { confirm } = await signUp();
  const { body } = await newsletter.open('GET', withQuery(confirm, { lang: language }));
  const labels = storeIds.map((store) => texts[language].waiting(store).button);
  expect([...buttonsOf(body).keys()]).toEqual([texts[language].pages.confirm.action, ...labels]);
  for (const [index, store] of storeIds.entries()) {
    expect(labels[index]).toContain(storeNames[store]);
    const answer = await newsletter.open('POST', buttonsOf(body).get(labels[index] ?? '') ?? '');
    expect(answer.status).toBe(200);
    const { title, text } = texts[language].waiting(store);
    expect(text).toContain(storeNames[store]);
    for (const said of [`<html lang="${language}">`, `<h1>${title}</h1>`, `<p>${text}</p>`])
      expect(answer.body).toContain(said);
  }
});

test('a wish is kept with the subscriber and the proof', async () => {
  const { confirm } = await signUp();
  await newsletter.open('POST', withQuery(confirm, { store: 'appStore' }));
  expect((await subscriberOf(newsletter.db, email)).data()).toMatchObject({
    state: 'confirmed',
    waitsFor: ['appStore'],
  });
  expect(await proofs()).toMatchObject([
    { waitsFor: { appStore: Timestamp.fromDate(newsletter.clock.time) }, withdrawnAt: null },
  ]);
});

test('a wish can follow the confirmation and is never lost', async () => {
  const { confirm } = await signUp();
  await newsletter.open('POST', confirm);
  expect([await waiting(), (await proofs())[0]?.waitsFor]).toEqual([undefined, undefined]);
  newsletter.clock.time = new Date(newsletter.clock.time.getTime() + 86_400_000);
  for (const store of ['appStore', 'appStore', 'googlePlay'])
    await newsletter.open('POST', withQuery(confirm, { store }));
  await newsletter.open('POST', confirm);
  expect(await waiting()).toEqual(['appStore', 'googlePlay']);
  const later = Timestamp.fromDate(newsletter.clock.time);
  expect(await proofs()).toMatchObject([{ waitsFor: { appStore: later, googlePlay: later } }]);
});

test('opening a button’s address changes nothing', async () => {
  const { confirm } = await signUp();
  await newsletter.open('GET', withQuery(confirm, { store: 'appStore' }));
  expect((await subscriberOf(newsletter.db, email)).get('state')).toBe('unconfirmed');
});

test('unsubscribing ends the waiting', async () => {
  const { confirm, unsubscribe } = await signUp();
  await newsletter.open('POST', withQuery(confirm, { store: 'appStore' }));
  expect(buttonsOf((await newsletter.open('GET', unsubscribe)).body).size).toBe(1);
  await newsletter.open('POST', unsubscribe);
  expect((await subscriberOf(newsletter.db, email)).data()).toMatchObject({ state: 'unsubscribed' });
  expect(await waiting()).toBeUndefined();
});

test('a store without a waiting list is not waited for', async () => {
  const { confirm } = await signUp();
  const answer = answerNewsletter({ ...newsletter.dependencies, comingStores: ['googlePlay'] });
  const post = (store: string) => {
    const { pathname, searchParams } = new URL(withQuery(confirm, { store }));
    return answer({ method: 'POST', path: pathname, query: searchParams, acceptLanguage: '' });
  };
  for (const store of ['appStore', 'windows', '__proto__'])
    expect((await post(store)).body).toContain(texts.sk.pages.confirmed.title);
  expect(await waiting()).toBeUndefined();
});
