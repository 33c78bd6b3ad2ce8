import { MailError } from '@labka/functions/mail/mail';
import { addressId } from '@labka/functions/operations';
import { expect, test } from 'vitest';
import { idOf, useStaffDesk } from './staff-desk.ts';

/* docs/restore.md, step by step: a backup of the database, changes after it, a mistake, and the restore. */

const minute = 60_000;
const desk = await useStaffDesk('demo-restore');

const stateOf = async (email: string) => (await desk.stored(`subscribers/${addressId(email)}`))?.state;

async function everything(): Promise<string> {
  const collections = await desk.db.listCollections();
  const documents = await Promise.all(collections.map((collection) => collection.get()));
  return JSON.stringify(documents.flatMap(({ docs }) => docs.map((document) => document.data())));
}

test('repeats only pending mails; erased stays erased', async () => {
  for (const name of ['zoe', 'eva']) await desk.signUp(name, `${name}@example.com`);
  await desk.carryOut();
  await desk.confirmAll();
  const answered = await desk.receive('answered', { email: 'peter@example.com' });
  await desk.receive('jana', { email: 'jana@example.com', name: 'Jana' });
  await desk.carryOut();
  desk.refuse = () => new MailError('temporary', '451 4.3.0');
  const pending = await desk.receive('pending', { email: 'igor@example.com' });
  await desk.carryOut();
  const restore = await desk.backUp('contact_messages', 'newsletter', 'subscribers', 'mailboxes');

  // Changes after the backup, and the mistake.
  desk.pass(10 * minute);
  const day = desk.clock.time.toISOString().slice(0, 10);
  desk.refuse = () => undefined;
  await desk.reconcile();
  await desk.carryOut();
  const later = await desk.receive('later', { email: 'ota@example.com' });
  await desk.carryOut();
  desk.typed = 'jana@example.com';
  await desk.run('gdpr', 'erase', '--yes');
  const left = await desk.file('left.csv', 'email,status\neva@example.com,unsubscribed\n');
  await desk.run('newsletter', 'import-withdrawals', left, '--yes');
  await Promise.all([answered, pending].map((document) => desk.db.doc(document).delete()));
  const sent = desk.sent.length;

  // Step 4: paused queues, the copy; at worst every document triggers its event again.
  desk.pass(10 * minute);
  await restore();
  expect(await everything()).toContain('Jana');
  for (const { ref } of (await desk.db.collection('contact_messages').get()).docs)
    await desk.handle(ref.path);

  // Steps 5 and 6: erase again, resume the queues.
  await desk.run('gdpr', 'repeat', day, '--yes');
  desk.pass(70 * minute);
  await desk.reconcile();
  await desk.carryOut();
  expect(desk.sent.slice(sent).map(({ id }) => id)).toEqual([`support.${idOf('pending')}`]);
  expect(await everything()).not.toMatch(/jana/i);
  expect(await stateOf('eva@example.com')).toBe('unsubscribed');
  expect(await stateOf('zoe@example.com')).toBe('confirmed');
  for (const document of [answered, pending, later])
    expect(await desk.stored(document), document).toBeDefined();
});
