import { afterEach, expect, test } from 'vitest';
import { supportInbox } from './handlers.ts';
import { day, mailerFor, useSite } from './site.ts';
import { endServers, startRawServer, startSmtpServer, trickle } from './smtp-server.ts';

/** Its domain is outside ASCII too. */
const email = 'ľuboš@žilina.example';
const site = await useSite('demo-smtp-utf8', { isAcknowledging: true });

afterEach(endServers);

/** Sends every kind of mail to the address or about it, as far as possible; returns the records of the mails to it. */
async function mailEverything(smtpUrl: string) {
  const { receive, signUp, pass } = site.having({ mailer: mailerFor(smtpUrl) });
  const message = await receive({ email });
  const request = await signUp(email);
  await pass(2 * day);
  return Promise.all([site.record(message, 'acknowledgement'), site.record(request, 'confirmation')]);
}

test('a server with SMTPUTF8 gets mails to any local part', async () => {
  const { envelopes, url } = await startSmtpServer();
  expect(await mailEverything(url)).toMatchObject(Array(2).fill({ state: 'sent' }));
  const recipients = envelopes.map(({ rcptTo, smtpUtf8 }) => [rcptTo[0]?.address, smtpUtf8]);
  expect(recipients).toHaveLength(3);
  expect(recipients).toContainEqual([supportInbox, false]);
  expect(recipients).toContainEqual([email, true]);
});

test('without it, only support’s mail is sent', async () => {
  const { envelopes, url } = await startSmtpServer({ hideSMTPUTF8: true });
  const failed = { state: 'failed', lastError: 'no SMTPUTF8', attempts: 3 };
  expect(await mailEverything(url)).toMatchObject(Array(2).fill(failed));
  expect(envelopes.map(({ rcptTo }) => rcptTo.map(({ address }) => address))).toEqual([[supportInbox]]);
  expect(site.severities()).not.toContain('error');
});

test('a server that does not finish its answer is retried', async () => {
  const { url } = await startRawServer((socket) => trickle(socket, '220 ready\r\n250-'));
  const mailer = mailerFor(url, { handoverMilliseconds: 2_000 });
  const mail = { id: 'confirmation.1', to: email, subject: 'Park', text: 'Ahoj', html: '<p>Ahoj</p>' };
  const error = { kind: 'temporary', code: 'ETIMEDOUT' };
  await expect(mailer.send(mail)).rejects.toMatchObject(error);
});
