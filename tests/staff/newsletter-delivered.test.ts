import { addressId } from '@labka/functions/mail/email-address';
import { expect, test } from 'vitest';
import { issueText } from './issue.ts';
import { useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-delivered');
const emails = Array.from({ length: 20 }, (_, number) => `Subscriber.${number}@example.com`);
const [english = '', ...others] = emails;

test('each copy is sent once, despite repeated tasks', async () => {
  await desk.subscribe(emails);
  await desk.db.doc(`subscribers/${addressId(english)}`).update({ language: 'en' });
  await desk.run('newsletter', 'send', await desk.file('ahoj.md', issueText), '--no-wait');
  desk.pass(3_600_000);
  const tasks = [...desk.tasks];
  await desk.carryOut();
  for (const [name, task] of tasks) desk.tasks.set(name, task);
  await desk.carryOut();
  expect(desk.sent.map(({ to }) => to).sort()).toEqual(emails.toSorted());

  const copyTo = (email: string) => desk.sent.find(({ to }) => to === email);
  expect(copyTo(english)?.subject).toBe('Hello');
  expect(copyTo(english)?.html).not.toContain('<div lang="sk">');
  for (const email of others)
    expect(copyTo(email)).toMatchObject({
      subject: 'Ahoj / Hello',
      text: expect.stringContaining('Prvý list z\u00a0Labky (https://labka.example/).'),
      html: expect.stringContaining('<em>letter</em>'),
      unsubscribeUrl: expect.stringContaining('/api/newsletter/unsubscribe?token='),
    });
  expect(await desk.runJson('newsletter', 'status', 'ahoj')).toMatchObject({
    sent: 20,
    failed: 0,
    waiting: 0,
  });
});
