import { contactMessages, fingerprints } from '@labka/functions/collections/contact';
import { mailboxes } from '@labka/functions/collections/operation';
import { MailError } from '@labka/functions/mail/mail-error';
import { expect, test } from 'vitest';
import { UsageError } from '../../tools/staff/tool.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-test-message', { isAcknowledging: true, mostPerHour: 1 });

function messages() {
  return contactMessages.in(desk.db).get();
}

/** The message that the tool has written by now. */
function written(): Promise<string> {
  return waitUntil('the test message', async () => (await messages()).docs[0]?.ref.path);
}

test('a test message is mailed to support and leaves nothing', async () => {
  const running = desk.run('inbox', 'test');
  await desk.handle(await written());
  await desk.carryOut();
  expect(await running).toMatch(/^Mailed to support after \d+(\.\d)? s; the message is erased\.$/);
  expect(desk.sent).toMatchObject([
    { to: 'podpora@labka.example', subject: expect.stringContaining('Test of the release') },
  ]);
  expect(desk.questions).toEqual([]);
  expect((await messages()).size).toBe(0);
  expect((await fingerprints.in(desk.db).get()).size).toBe(0);
  // Its sender's is gone; the inbox's own share counts it.
  expect((await mailboxes.in(desk.db).get()).docs.map(({ id }) => id)).toEqual(['support']);
});

test('tells how long it took, for programs', async () => {
  const running = desk.runJson('inbox', 'test');
  await desk.handle(await written());
  await desk.carryOut();
  expect(await running).toEqual({ seconds: expect.any(Number) });
});

async function failure(work: (document: string) => Promise<void>, within = 1): Promise<string> {
  const running = desk.run('inbox', 'test', '--within', String(within)).catch((error: unknown) => error);
  await work(await written());
  const error = await running;
  expect(error).toBeInstanceOf(UsageError);
  expect((await messages()).size).toBe(0);
  return String(error);
}

test('says how far it came when no function sees it', async () => {
  expect(await failure(async () => {})).toContain('its event did not reach onContactMessageCreated');
});

test('says that it waits in the queue', async () => {
  expect(await failure((document) => desk.handle(document))).toContain('is still in the queue sendMail');
});

test('says that the mail server refuses it', async () => {
  desk.refusal = new MailError('temporary', '451 4.3.0');
  // Long enough for both, also where other programs keep the cores busy.
  const sentence = await failure(async (document) => {
    await desk.handle(document);
    await desk.carryOut();
  }, 4);
  expect(sentence).toContain('the mail server has not accepted the mail about the test message: 451 4.3.0');
});

test('says that a digest carries it in a wave', async () => {
  await desk.receive('another'.padEnd(20, '0'));
  const running = desk.run('inbox', 'test').catch((error: unknown) => error);
  const path = await waitUntil(
    'the test message',
    async () => (await messages()).docs.find((message) => !message.id.startsWith('another'))?.ref.path,
  );
  await desk.handle(path);
  expect(String(await running)).toContain('the test message goes into a digest');
});
