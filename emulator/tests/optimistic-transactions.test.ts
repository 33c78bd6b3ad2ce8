import { expect, test } from 'vitest';
import { isProving } from './sample.ts';
import { useTestEmulator } from './test-emulator.ts';

/* Google's emulator locks instead: there these transactions would wait for their own writes from outside. */

const emulator = await useTestEmulator('demo-optimistic');

const writers = isProving ? 60 : 15;

test(`${writers} concurrent increments in transactions lose none`, { timeout: 60_000 }, async () => {
  const { admin } = emulator;
  const counter = admin.doc('counters/shared');
  await counter.set({ n: 0 });
  const increment = () =>
    admin.runTransaction(
      async (transaction) => {
        const { n } = (await transaction.get(counter)).data() ?? {};
        transaction.update(counter, { n: n + 1 });
      },
      { maxAttempts: 30 },
    );
  await Promise.all(Array.from({ length: writers }, increment));
  expect((await counter.get()).get('n')).toBe(writers);
});

test('a transaction retries when its document changes', async () => {
  const { admin } = emulator;
  const document = admin.doc('races/1');
  await document.set({ owner: 'nobody' });
  const seen: unknown[] = [];
  await admin.runTransaction(async (transaction) => {
    seen.push((await transaction.get(document)).get('owner'));
    if (seen.length === 1) await document.set({ owner: 'somebody' });
    transaction.set(document, { owner: 'me' });
  });
  expect(seen).toEqual(['nobody', 'somebody']);
  expect((await document.get()).get('owner')).toBe('me');
});

test('a transaction does not overwrite a document created meanwhile', async () => {
  const { admin } = emulator;
  const document = admin.doc('races/2');
  let attempts = 0;
  const outcome = await admin.runTransaction(async (transaction) => {
    attempts += 1;
    const { exists } = await transaction.get(document);
    if (attempts === 1) await document.set({ by: 'somebody' });
    if (exists) return 'taken';
    transaction.set(document, { by: 'me' });
    return 'mine';
  });
  expect(outcome).toBe('taken');
  expect((await document.get()).get('by')).toBe('somebody');
});

test('a transaction retries when its query finds more', async () => {
  const { admin } = emulator;
  const members = admin.collection('members');
  let attempts = 0;
  await admin.runTransaction(async (transaction) => {
    attempts += 1;
    const { size } = await transaction.get(members.where('active', '==', true));
    if (attempts === 1) await members.add({ active: true });
    transaction.set(admin.doc('figures/members'), { size });
  });
  expect(attempts).toBe(2);
  expect((await admin.doc('figures/members').get()).get('size')).toBe(1);
});
