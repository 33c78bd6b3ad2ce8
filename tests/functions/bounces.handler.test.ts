import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sendMail } from '@labka/functions/delivery/deliver';
import { newDelivery } from '@labka/functions/delivery/record';
import { createBounceMailbox } from '@labka/functions/mail/bounce-mailbox';
import { addressId } from '@labka/functions/mail/email-address';
import { readBounceServer } from '@labka/functions/mail/mail-configuration';
import { mailKinds } from '@labka/functions/mail-kinds';
import { reconcile } from '@labka/functions/reconcile/reconcile';
import hoodiecrow from 'hoodiecrow-imap';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearInbox, readInbox } from '../support/inbox.ts';
import { confirmLink, createSignUp, subscriberOf, useNewsletter } from './newsletter.ts';
import { linkKeys } from './support-notification.ts';

const email = 'zoe@example.com';
const newsletter = await useNewsletter('demo-bounces');
const { db, dependencies } = newsletter;

/** A real IMAP server, whose inbox a test fills. */
let server: ReturnType<typeof hoodiecrow>;
let port = 0;

beforeAll(async () => {
  server = hoodiecrow({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'UIDPLUS'],
    users: { 'bounces@labka.example': { password: 'secret' } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  for (const mail of [...server.getMailbox('INBOX').messages]) mail.flags.push('\\Seen');
});

const bounceServer = (password = 'secret') =>
  readBounceServer(`smtp://127.0.0.1:25 imap://bounces%40labka.example:${password}@127.0.0.1:${port}`);

function readMailbox(password?: string): Promise<void> {
  const bounces = {
    mailbox: () => {
      const found = bounceServer(password);
      return found && createBounceMailbox(found);
    },
    linkKeys: () => linkKeys,
  };
  return reconcile({ ...dependencies, bounces })();
}

/** Confirms the address, sends it an issue, and gives back the copy's sender. */
async function sendCopy(): Promise<string> {
  await newsletter.subscribe(await createSignUp(db, email, newsletter.clock.time));
  const [confirmation] = await readInbox(newsletter.inboxUrl);
  if (confirmation) await newsletter.open('POST', confirmLink(confirmation));
  await clearInbox(newsletter.inboxUrl);
  const part = { language: 'sk', title: 'Ahoj', html: '<p>Prvý list</p>', text: 'Prvý list' };
  await db.doc('newsletter_issues/ahoj').set({ subject: 'Ahoj', state: 'distributed', parts: [part] });
  const copy = `newsletter_issues/ahoj/recipients/${addressId(email)}`;
  await db.doc(copy).set({ deliveries: { issue: newDelivery(newsletter.clock.time) } });
  const kinds = mailKinds({
    ...dependencies,
    supportInbox: 'podpora@labka.example',
    project: 'demo-labka',
    bounceAddress: () => bounceServer()?.login.user,
  });
  await sendMail({ ...dependencies, kinds })({ document: copy, mail: 'issue' });
  const [mail] = await readInbox(newsletter.inboxUrl);
  return mail?.envelope.from ?? '';
}

/** A notification as Postfix writes it. */
function notification(to: string, action: string, status: string): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Action: failed is what this sentence says, too.',
    '',
    '--part',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${email}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--part--',
    '',
  ].join('\r\n');
}

function complaint(sender: string): string {
  return [
    'From: feedback@example.com',
    'To: bounces@labka.example',
    'Subject: Complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    `Original-Mail-From: <${sender}>`,
    '',
    '--part--',
    '',
  ].join('\r\n');
}

function arrive(mail: string): void {
  server.appendMessage('INBOX', [], false, mail);
}

async function subscriber() {
  return (await subscriberOf(db, email)).data();
}

test('a copy’s sender names its subscriber', async () => {
  expect(await sendCopy()).toMatch(/^bounces\+[0-9a-f]{48}@labka\.example$/);
});

describe('a notification', () => {
  test.each([
    ['a mailbox that does not exist', 'failed', '5.1.1', 'unsubscribed'],
    ['a mailbox that is disabled', 'failed', '5.2.1', 'unsubscribed'],
    ['a full mailbox', 'failed', '5.2.2', 'confirmed'],
    ['our policy', 'failed', '5.7.1', 'confirmed'],
    ['a delay', 'delayed', '4.4.1', 'confirmed'],
  ])('of %s leaves the subscriber as it should', async (_what, action, status, state) => {
    arrive(notification(await sendCopy(), action, status));
    await readMailbox();
    expect((await subscriber())?.state).toBe(state);
  });

  test('of a mailbox that is gone keeps proof and reason', async () => {
    arrive(notification(await sendCopy(), 'failed', '5.1.1'));
    await readMailbox();
    expect(await subscriber()).toMatchObject({ state: 'unsubscribed', reason: 'bounced' });
    const [consent] = (await db.collection('newsletter_consents').get()).docs;
    expect(consent?.data()).toMatchObject({ reason: 'bounced', withdrawnAt: expect.anything() });
    expect(newsletter.log.entries.at(-1)).toMatchObject({ message: 'Reconciled' });
  });

  test('in capital letters is read too', async () => {
    arrive(notification((await sendCopy()).toUpperCase(), 'Failed', '5.1.1').toUpperCase());
    await readMailbox();
    expect((await subscriber())?.state).toBe('unsubscribed');
  });

  test('with a forged sender changes nothing', async () => {
    const sender = await sendCopy();
    arrive(
      notification(
        sender.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
        'failed',
        '5.1.1',
      ),
    );
    await readMailbox();
    expect((await subscriber())?.state).toBe('confirmed');
  });
});

test('five mails about an unreachable mailbox end its subscription', async () => {
  const sender = await sendCopy();
  for (let count = 1; count <= 5; count += 1) {
    expect((await subscriber())?.state).toBe('confirmed');
    arrive(notification(sender, 'failed', '5.2.2'));
    await readMailbox();
    await readMailbox();
  }
  expect((await subscriber())?.state).toBe('unsubscribed');
});

test('a mail that is read twice counts once', async () => {
  const sender = await sendCopy();
  arrive(notification(sender, 'failed', '5.2.2'));
  for (let count = 1; count <= 6; count += 1) {
    await readMailbox();
    for (const mail of server.getMailbox('INBOX').messages.slice(-1)) mail.flags = [];
  }
  expect((await subscriber())?.state).toBe('confirmed');
});

test('a complaint ends the subscription', async () => {
  arrive(complaint(await sendCopy()));
  await readMailbox();
  expect(await subscriber()).toMatchObject({ state: 'unsubscribed', reason: 'complained' });
});

test('a server that says nothing delays nothing else', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as AddressInfo;
  const url = `smtp://127.0.0.1:25 imap://bounces%40labka.example:secret@127.0.0.1:${silentPort}`;
  const found = readBounceServer(url);
  const mailbox = () => found && createBounceMailbox(found, 300);
  await reconcile({ ...dependencies, bounces: { mailbox, linkKeys: () => linkKeys } })();
  silent.close();
  expect(newsletter.log.entries.map(({ message }) => message)).toEqual([
    'The bounce mailbox was not read',
    'Reconciled',
  ]);
}, 5000);

test('a mailbox that cannot be read is reported without its name', async () => {
  arrive(notification(await sendCopy(), 'failed', '5.1.1'));
  newsletter.log.entries.length = 0;
  await readMailbox('wrong');
  expect(newsletter.log.entries[0]).toMatchObject({
    severity: 'warn',
    entry: { reason: 'The bounce mailbox cannot be read (login refused).' },
  });
  await readMailbox();
  expect((await subscriber())?.state).toBe('unsubscribed');
});
