import { createServer } from 'node:net';
import { newDelivery } from '@labka/functions/delivery/record';
import { readMailServers } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { Timestamp } from 'firebase-admin/firestore';
import type { SMTPServerEnvelope, SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { PromptSmtpServer } from '../../tools/mail-catcher/prompt-smtp-server.ts';
import { listen } from '../support/listen.ts';
import { sender, supportInbox } from './handlers.ts';
import { day, useSite } from './site.ts';

/** Its domain is outside ASCII too. */
const email = 'ľuboš@žilina.example';
const site = await useSite('demo-smtp-utf8', { isAcknowledging: true });

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

/** A mail server, and the envelopes of the mails that it took. */
async function startServer(options: SMTPServerOptions) {
  const envelopes: SMTPServerEnvelope[] = [];
  const smtp = new PromptSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      envelopes.push(structuredClone(envelope));
      stream.resume().once('end', () => done());
    },
    ...options,
  });
  smtp.on('error', () => {});
  const { port, close } = await listen(smtp.server);
  cleanups.push(close);
  return { envelopes, mailer: mailerFor(port) };
}

function mailerFor(port: number, limits = {}) {
  return createSmtpMailer({
    server: readMailServers(`smtp://127.0.0.1:${port}`).smtp,
    from: sender,
    ...limits,
  });
}

/** Has every mail sent to the address or about it, as far as that works, and gives back the records of those to it. */
async function mailEverything(mailer: ReturnType<typeof mailerFor>) {
  const { receive, signUp, pass, tasks } = site.having({ mailer });
  const message = await receive({ email });
  const request = await signUp(email);
  const part = { language: 'sk', title: 'Ahoj', html: '<p>Ahoj</p>', text: 'Ahoj' };
  const issue = site.db.doc('newsletter_issues/ahoj');
  await issue.set({ state: 'test', subject: 'Ahoj', parts: [part], createdAt: Timestamp.now() });
  const copy = issue.collection('recipients').doc('copy');
  await copy.set({ testAddress: email, deliveries: { issue: newDelivery(site.clock.time) } });
  await tasks.queue.enqueue({ document: copy.path, mail: 'issue' }, { mark: '1' });
  await pass(2 * day);
  return Promise.all([
    site.record(message, 'acknowledgement'),
    site.record(request, 'confirmation'),
    site.record(copy.path, 'issue'),
  ]);
}

test('a server with SMTPUTF8 gets mails to any local part', async () => {
  const { envelopes, mailer } = await startServer({});
  expect(await mailEverything(mailer)).toMatchObject(Array(3).fill({ state: 'sent' }));
  const recipients = envelopes.map(({ rcptTo, smtpUtf8 }) => [rcptTo[0]?.address, smtpUtf8]);
  expect(recipients).toHaveLength(4);
  expect(recipients).toContainEqual([supportInbox, false]);
  expect(recipients).toContainEqual([email, true]);
});

test('without it, support’s mail alone goes out', async () => {
  const { envelopes, mailer } = await startServer({ hideSMTPUTF8: true });
  const failed = { state: 'failed', lastError: 'no SMTPUTF8', attempts: 3 };
  expect(await mailEverything(mailer)).toMatchObject(Array(3).fill(failed));
  expect(envelopes.map(({ rcptTo }) => rcptTo.map(({ address }) => address))).toEqual([[supportInbox]]);
  expect(site.severities()).not.toContain('error');
});

test('a server that does not finish its answer is asked later', async () => {
  const { port, close } = await listen(
    createServer((socket) => {
      socket.write('220 ready\r\n250-');
      const timer = setInterval(() => socket.write('-'), 20);
      socket.once('close', () => clearInterval(timer));
    }),
  );
  cleanups.push(close);
  const mailer = mailerFor(port, { handoverMilliseconds: 500 });
  const mail = { id: 'confirmation.1', to: email, subject: 'Park', text: 'Ahoj', html: '<p>Ahoj</p>' };
  const error = { kind: 'temporary', code: 'ETIMEDOUT' };
  await expect(mailer.send(mail)).rejects.toMatchObject(error);
});
