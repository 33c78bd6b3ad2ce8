import { sendMail } from '@labka/functions/delivery/deliver';
import { addressId } from '@labka/functions/mail/email-address';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { mailKinds } from '@labka/functions/mail-kinds';
import { expect, test } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';
import { recordedLog } from '../functions/recorded-log.ts';
import { isProving } from '../support/campaign.ts';
import { readInbox } from '../support/inbox.ts';
import { createSubscribers, issueText, useNewsletterTool } from './newsletter-tool.ts';

const subscribers = isProving ? 1000 : 40;
const emails = Array.from({ length: subscribers }, (_, number) => `Subscriber.${number}@example.com`);
const tool = await useNewsletterTool('demo-delivered');

test(`each of ${subscribers} copies is sent once despite repeated tasks`, async () => {
  await createSubscribers(tool.db, emails);
  await tool.run('send', await tool.file('ahoj.md', issueText), '--no-wait');
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  const inboxUrl = `http://127.0.0.1:${catcher.inboxPort}`;
  const queue = { enqueue: () => Promise.reject(new Error('A newsletter is followed by no mail.')) };
  const options = {
    db: tool.db,
    queue,
    project: 'demo-delivered',
    now: () => new Date(tool.clock.time.getTime() + 3_600_000),
    supportInbox: 'podpora@labka.example',
    operator: 'Labka s. r. o., Hlavná 1, Košice',
    publicUrl: 'https://labka.example',
    linkKeys: () => ({ current: 'a-key-that-is-long-enough-for-tests' }),
  };
  const carryOut = sendMail({
    ...options,
    log: recordedLog(),
    kinds: mailKinds(options),
    mailer: createSmtpMailer({
      url: `smtp://127.0.0.1:${catcher.smtpPort}`,
      from: { name: 'Labka', address: 'web@labka.example' },
    }),
  });
  try {
    const sample = [...tool.tasks.values()].slice(0, 20);
    const [, english = ''] = /recipients\/(\w+)$/.exec(sample[0]?.document ?? '') ?? [];
    await tool.db.doc(`subscribers/${english}`).update({ language: 'en' });
    for (const task of [...sample, ...sample]) await carryOut(task);
    const mails = await readInbox(inboxUrl);
    const recipients = mails.map(({ envelope }) => envelope.to[0]);
    expect([mails.length, new Set(recipients).size]).toEqual([sample.length, sample.length]);
    const ofEnglish = mails.filter(({ envelope }) => addressId(envelope.to[0] ?? '') === english);
    expect(ofEnglish.map(({ subject }) => subject)).toEqual(['Hello']);
    expect(ofEnglish[0]?.html).not.toContain('<div lang="sk">');
    for (const { subject, text, html, headers } of mails.filter((mail) => !ofEnglish.includes(mail))) {
      expect(subject).toBe('Ahoj / Hello');
      expect(text).toContain('Prvý list z\u00a0Labky (https://labka.example/).');
      expect(html).toContain('<em>letter</em>');
      expect(headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click']);
    }
    expect(JSON.parse(await tool.run('status', 'ahoj', '--json'))).toMatchObject({
      sent: sample.length,
      failed: 0,
      waiting: subscribers - sample.length,
    });
  } finally {
    await catcher.stop();
  }
}, 60_000);
