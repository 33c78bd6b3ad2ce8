import { MailError } from '@labka/functions/mail/mail';
import { contactMessages, mailboxes } from '@labka/functions/operations';
import { expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { idOf, useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-test-message', { isAcknowledging: true, singleMailsPerHour: 1 });

const messages = async () => (await contactMessages.in(desk.db).get()).docs;

/** The message that the tool has written so far. */
function written(): Promise<string> {
  const find = async () => (await messages()).find(({ id }) => id !== idOf('another'))?.ref.path;
  return waitUntil('the test message', find);
}

test('a test message reports its arrival and leaves nothing', async () => {
  const running = desk.run('inbox', 'test');
  await desk.handle(await written());
  await desk.carryOut();
  expect(await running).toMatch(/^Mailed to support after \d+(\.\d)? s; the message is erased\.$/);
  const subject = expect.stringContaining('Test of the release');
  expect(desk.sent[0]).toMatchObject({ to: 'podpora@labka.example', subject });
  expect(desk.questions).toEqual([]);
  expect(await messages()).toEqual([]);
  expect((await mailboxes.in(desk.db).get()).size).toBe(0);
});

async function failure(work: (document: string) => Promise<void>, within = 1): Promise<string> {
  const running = desk.mistake('inbox', 'test', '--within', String(within));
  await work(await written());
  const sentence = await running;
  expect((await messages()).filter(({ id }) => id !== idOf('another'))).toEqual([]);
  return sentence;
}

test('reports that no function has seen it', async () => {
  expect(await failure(async () => {})).toContain('its event did not reach onContactMessageCreated');
});

test('reports that it waits in the queue', async () => {
  const sentence = await failure((document) => desk.handle(document), 4);
  expect(sentence).toContain('is still in the queue sendMail');
});

test('reports that the mail server refuses it', async () => {
  desk.refuse = () => new MailError('temporary', '451 4.3.0');
  // Long enough for both on a busy machine.
  const sentence = await failure((document) => desk.handle(document).then(desk.carryOut), 4);
  expect(sentence).toContain('the mail server has not accepted the mail about the test message: 451 4.3.0');
});

test('reports its digest during a flood', async () => {
  await desk.receive('another');
  const sentence = await failure((document) => desk.handle(document), 4);
  expect(sentence).toContain('the test message goes into a digest');
});
