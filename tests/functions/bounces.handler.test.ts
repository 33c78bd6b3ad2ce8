import { createServer } from 'node:net';
import { newDelivery } from '@labka/functions/delivery/record';
import { createBounceMailbox } from '@labka/functions/mail/bounce-mailbox';
import { addressId } from '@labka/functions/mail/email-address';
import { readMailServers } from '@labka/functions/mail/mail-configuration';
import hoodiecrow from 'hoodiecrow-imap';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../support/listen.ts';
import { linkKeys } from './handlers.ts';
import { confirmLink, useSite } from './site.ts';

const email = 'zoe@example.com';
const account = 'bounces@labka.example';
const site = await useSite('demo-bounces');

/** A real IMAP server, whose inbox a test fills. */
const server = hoodiecrow({
  plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'UIDPLUS'],
  users: { [account]: { password: 'secret' } },
  storage: { INBOX: { messages: [] } },
});
const { port, close } = await listen(server.server);
const inbox = () => server.getMailbox('INBOX').messages;
const arrive = (mail: string) => server.appendMessage('INBOX', [], false, mail);
afterAll(close);
beforeEach(() => {
  for (const mail of [...inbox()]) mail.flags.push('\\Seen');
});

/** Runs `reconcile` with this password and port for the bounce mailbox. */
function readMailbox({ password = 'secret', at = port, patience = 15_000 } = {}): Promise<void> {
  const url = `smtp://127.0.0.1:25 imap://${encodeURIComponent(account)}:${password}@127.0.0.1:${at}`;
  const { bounces = expect.unreachable() } = readMailServers(url);
  const mailbox = () => createBounceMailbox(bounces, patience);
  return site.having({ bounces: { mailbox, linkKeys: () => linkKeys } }).reconcile();
}

/** Confirms the address, sends it an issue, and returns the copy's sender. */
async function sendCopy(): Promise<string> {
  await site.signUp(email);
  await site.open('POST', confirmLink((await site.mails())[0]));
  await site.clearMails();
  const part = { language: 'sk', title: 'Ahoj', html: '<p>Prvý list</p>', text: 'Prvý list' };
  await site.db.doc('newsletter_issues/ahoj').set({ subject: 'Ahoj', state: 'distributed', parts: [part] });
  const document = `newsletter_issues/ahoj/recipients/${addressId(email)}`;
  await site.db.doc(document).set({ deliveries: { issue: newDelivery(site.clock.time) } });
  await site.having({ bounceAddress: () => account }).send({ document, mail: 'issue' });
  return (await site.mails())[0]?.envelope.from ?? '';
}

/** A report as servers send it, of this type and with these fields. */
function report(type: string, name: string, to: string, fields: readonly string[]): string {
  return [
    `From: MAILER-DAEMON@mx.example.com\r\nTo: ${to}\r\nSubject: Report\r\nMIME-Version: 1.0`,
    `Content-Type: multipart/report; report-type=${type}; boundary="part"\r\n`,
    '--part\r\nContent-Type: text/plain\r\n\r\nAction: failed is what this sentence says, too.\r\n',
    `--part\r\nContent-Description: Report\r\nContent-Type: message/${name}\r\n`,
    ...fields,
    '\r\n--part--\r\n',
  ].join('\r\n');
}

/** A notification as sent by Postfix. */
function notification(
  to: string,
  status: string,
  { action = 'failed', name = 'delivery-status', diagnostic = '250 OK' } = {},
): string {
  return report('delivery-status', name, to, [
    'Reporting-MTA: dns; mx.example.com\r\n',
    ...[`Final-Recipient: rfc822; ${email}`, `Action: ${action}`, `Status: ${status}`],
    `Diagnostic-Code: smtp; ${diagnostic}`,
  ]);
}

const subscriber = async () => (await site.subscriberOf(email)).data();

test('a copy has list headers and one-click unsubscribe', async () => {
  await sendCopy();
  expect((await site.mails())[0]?.headers).toMatchObject({
    'list-id': ['<newsletter.labka.example>'],
    'list-unsubscribe': [
      expect.stringMatching(/^<https:\/\/labka\.example\/api\/newsletter\/unsubscribe\?\S+>$/),
    ],
    'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
  });
});

describe('a notification', () => {
  test.each([
    ['a mailbox that does not exist', '5.1.1', {}, 'unsubscribed'],
    ['a mailbox that is disabled', '5.2.1', {}, 'unsubscribed'],
    ['a mailbox outside ASCII', '5.1.1', { name: 'global-delivery-status' }, 'unsubscribed'],
    ['a full mailbox', '5.2.2', {}, 'confirmed'],
    ['our policy', '5.7.1', {}, 'confirmed'],
    ['a delay', '4.4.1', { action: 'delayed' }, 'confirmed'],
    // Exim reports every failure as 5.0.0.
    ['a mailbox unknown to Exim', '5.0.0', { diagnostic: '550-5.1.1 No such user' }, 'unsubscribed'],
  ])('of %s changes the subscriber as expected', async (_what, status, options, state) => {
    const sender = await sendCopy();
    expect(sender).toMatch(/^bounces\+[0-9a-f]{48}@labka\.example$/);
    arrive(notification(sender, status, options));
    await readMailbox();
    expect((await subscriber())?.state).toBe(state);
  });

  test('in capital letters is read, and keeps proof and reason', async () => {
    arrive(notification((await sendCopy()).toUpperCase(), '5.1.1').toUpperCase());
    await readMailbox();
    expect(await subscriber()).toMatchObject({ state: 'unsubscribed', reason: 'bounced' });
    expect(await site.consents()).toMatchObject([{ reason: 'bounced', withdrawnAt: expect.anything() }]);
  });

  test('with a forged sender changes nothing', async () => {
    const forged = (await sendCopy()).replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    arrive(notification(forged, '5.1.1'));
    await readMailbox();
    expect((await subscriber())?.state).toBe('confirmed');
  });
});

test('five mails about an unreachable mailbox end its subscription', async () => {
  const sender = await sendCopy();
  for (let count = 1; count <= 5; count += 1) {
    expect((await subscriber())?.state).toBe('confirmed');
    arrive(notification(sender, '5.2.2'));
    await readMailbox();
    await readMailbox();
  }
  expect((await subscriber())?.state).toBe('unsubscribed');
});

test('refusals because of our reputation end no subscription', async () => {
  const sender = await sendCopy();
  for (let count = 1; count <= 6; count += 1)
    arrive(notification(sender, '5.0.0', { diagnostic: '550-5.7.1 [192.0.2.1] Likely unsolicited mail' }));
  await readMailbox();
  expect((await subscriber())?.state).toBe('confirmed');
});

test('a mail that is read twice counts once', async () => {
  arrive(notification(await sendCopy(), '5.2.2'));
  for (let count = 1; count <= 6; count += 1) {
    await readMailbox();
    for (const mail of inbox().slice(-1)) mail.flags = [];
  }
  expect((await subscriber())?.state).toBe('confirmed');
});

test.each([
  ['abuse', 'unsubscribed'],
  ['not-spam', 'confirmed'],
  ['auth-failure', 'confirmed'],
])('after feedback of type %s the subscriber is %s', async (type, state) => {
  const fields = [`Feedback-Type: ${type}`, `Original-Mail-From: <${await sendCopy()}>`];
  arrive(report('feedback-report', 'feedback-report', account, ['', ...fields]));
  await readMailbox();
  const { state: left, reason } = (await subscriber()) ?? {};
  expect([left, reason]).toEqual([state, state === 'confirmed' ? undefined : 'complained']);
});

test('a silent server does not delay other steps', async () => {
  const silent = await listen(createServer());
  await readMailbox({ at: silent.port, patience: 300 });
  await silent.close();
  const messages = site.log.entries.map(({ message }) => message);
  expect(messages).toEqual(['The bounce mailbox was not read', 'Reconciled']);
}, 5000);

test('an unreadable mailbox is reported without its name', async () => {
  arrive(notification(await sendCopy(), '5.1.1'));
  site.log.entries.length = 0;
  await readMailbox({ password: 'wrong' });
  expect(site.log.entries[0]).toMatchObject({
    severity: 'warn',
    entry: { reason: 'The bounce mailbox cannot be read (login refused).' },
  });
  await readMailbox();
  expect((await subscriber())?.state).toBe('unsubscribed');
});
