import { languages } from '@labka/contract';
import { storeIds, storeNames } from '@labka/contract/stores';
import { texts } from '@labka/functions/texts/texts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { day, useSite, withQuery } from './site.ts';

const email = 'zoe@example.com';
const site = await useSite('demo-waiting-list', { comingStores: storeIds });

const signUp = () => site.signUpLinks(email);

function buttonsOf(body: string): ReadonlyMap<string, string> {
  const action = /<form method="post" action="([^"]+)">/.exec(body)?.[1] ?? '';
  const buttons = body.matchAll(/<button class="button"[^>]*?(?: formaction="([^"]+)")?>([^<]+)<\/button>/g);
  return new Map(
    [...buttons].map(([, address = action, label = '']) => [
      label,
      `https://labka.example${address.replaceAll('&amp;', '&')}`,
    ]),
  );
}

async function waiting(): Promise<unknown> {
  return (await site.subscriberOf(email)).get('waitsFor');
}

test.each(languages)('each coming store has a button in %s', async (language) => {
  const { confirm } = await signUp();
  const { body } = await site.open('GET', withQuery(confirm, { lang: language }));
  const labels = storeIds.map((store) => texts[language].waiting(store).button);
  expect([...buttonsOf(body).keys()]).toEqual([texts[language].pages.confirm.action, ...labels]);
  for (const [index, store] of storeIds.entries()) {
    expect(labels[index]).toContain(storeNames[store]);
    const answer = await site.open('POST', buttonsOf(body).get(labels[index] ?? '') ?? '');
    expect(answer.status).toBe(200);
    const { title, text } = texts[language].waiting(store);
    expect(text).toContain(storeNames[store]);
    for (const said of [`<html lang="${language}">`, `<h1>${title}</h1>`, `<p>${text}</p>`])
      expect(answer.body).toContain(said);
  }
});

test('a wish is stored with the subscriber and the proof', async () => {
  const { confirm } = await signUp();
  await site.open('POST', withQuery(confirm, { store: 'appStore' }));
  expect((await site.subscriberOf(email)).data()).toMatchObject({
    state: 'confirmed',
    waitsFor: ['appStore'],
  });
  expect(await site.consents()).toMatchObject([
    { waitsFor: { appStore: Timestamp.fromDate(site.clock.time) }, withdrawnAt: null },
  ]);
});

test('a wish can follow the confirmation and is never lost', async () => {
  const { confirm } = await signUp();
  await site.open('POST', confirm);
  expect([await waiting(), (await site.consents())[0]?.waitsFor]).toEqual([undefined, undefined]);
  site.clock.time = site.after(day);
  for (const store of ['appStore', 'appStore', 'googlePlay'])
    await site.open('POST', withQuery(confirm, { store }));
  await site.open('POST', confirm);
  expect(await waiting()).toEqual(['appStore', 'googlePlay']);
  const later = Timestamp.fromDate(site.clock.time);
  expect(await site.consents()).toMatchObject([{ waitsFor: { appStore: later, googlePlay: later } }]);
});

test('opening a button’s address changes nothing', async () => {
  const { confirm } = await signUp();
  await site.open('GET', withQuery(confirm, { store: 'appStore' }));
  expect((await site.subscriberOf(email)).get('state')).toBe('unconfirmed');
});

test('unsubscribing leaves the waiting list', async () => {
  const { confirm, unsubscribe } = await signUp();
  await site.open('POST', withQuery(confirm, { store: 'appStore' }));
  await site.open('POST', unsubscribe);
  expect((await site.subscriberOf(email)).data()).toMatchObject({ state: 'unsubscribed' });
  expect(await waiting()).toBeUndefined();
});

test.each(languages)('who is confirmed joins behind the unsubscribe link in %s', async (language) => {
  const { confirm, unsubscribe } = await signUp();
  const leave = withQuery(unsubscribe, { lang: language });
  const labels = async () => [...buttonsOf((await site.open('GET', leave)).body).keys()];
  const { action } = texts[language].pages.unsubscribe;
  expect(await labels()).toEqual([action]);

  await site.open('POST', confirm);
  const offers = storeIds.map((store) => texts[language].waiting(store).stay);
  expect(await labels()).toEqual([action, ...offers]);
  const [first] = storeIds;
  const offered = buttonsOf((await site.open('GET', leave)).body).get(offers[0] ?? '') ?? '';
  const answer = await site.open('POST', offered);
  expect(answer).toMatchObject({
    status: 200,
    body: expect.stringContaining(texts[language].waiting(first ?? 'appStore').title),
  });
  expect([await waiting(), (await site.subscriberOf(email)).get('state')]).toEqual([[first], 'confirmed']);
  expect(await site.consents()).toMatchObject([
    { waitsFor: { [first ?? '']: Timestamp.fromDate(site.clock.time) }, withdrawnAt: null },
  ]);
  expect(await labels()).toEqual([action, ...offers.slice(1)]);
});

test('an unsubscribe link neither confirms nor, with a store, unsubscribes', async () => {
  const { confirm, unsubscribe } = await signUp();
  const state = async () => (await site.subscriberOf(email)).get('state');
  expect((await site.open('POST', withQuery(unsubscribe, { store: 'appStore' }))).status).toBe(400);
  expect([await waiting(), await state()]).toEqual([undefined, 'unconfirmed']);
  await site.open('POST', confirm);
  const { open } = site.having({ comingStores: [] });
  expect((await open('POST', withQuery(unsubscribe, { store: 'appStore' }))).status).toBe(400);
  expect([await waiting(), await state()]).toEqual([undefined, 'confirmed']);
});

test('a store without a waiting list cannot be joined', async () => {
  const { confirm } = await signUp();
  const { open } = site.having({ comingStores: ['googlePlay'] });
  for (const store of ['appStore', 'windows', '__proto__'])
    expect((await open('POST', withQuery(confirm, { store }))).body).toContain(
      texts.sk.pages.confirmed.title,
    );
  expect(await waiting()).toBeUndefined();
});
