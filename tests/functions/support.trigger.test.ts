import { collections, messageReference, newMessageStatus } from '@labka/contract';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createAsBrowser } from '../support/browser-write.ts';
import { requireEnvironment } from '../support/environment.ts';
import { clearInbox, endOutage, readInbox, startOutage, waitForMail } from '../support/inbox.ts';
import { localOperator } from '../support/local-operator.ts';
import { redeliverCreation, runSchedule } from '../support/redeliver.ts';
import { waitUntil } from '../support/wait-until.ts';

requireEnvironment('FIRESTORE_EMULATOR_HOST');
const db = new Firestore({ projectId: requireEnvironment('GCLOUD_PROJECT') });
afterEach(() => endOutage());
afterAll(() => db.terminate());

const { mailFrom, supportInbox } = localOperator;
const messageId = (path: string) => `<support.${path.split('/')[1]}@${mailFrom.address.split('@')[1]}>`;

/** A message as a browser writes it, and its path. */
async function write() {
  const message = {
    name: 'Zuzana <b>Nováková</b>',
    email: `zuzana.${crypto.randomUUID()}@example.com`,
    subject: `Park ${crypto.randomUUID()}`,
    message: 'Dobrý deň 🐕,\n<script>alert(1)</script> & שלום',
    status: newMessageStatus,
  };
  return { message, path: await createAsBrowser(collections.contactMessages, message) };
}

/** The record of the support mail, once an attempt has brought it into this state. */
function deliveryInState(path: string, state: string) {
  return waitUntil(`the delivery of ${path} to be ${state}`, async () => {
    const record = (await db.doc(path).get()).get('deliveries.support');
    return record?.state === state && record.attempts > 0 ? record : undefined;
  });
}

test('a message is mailed to support and acknowledged', async () => {
  const { message, path } = await write();
  const mail = await waitForMail(({ subject }) => subject.endsWith(message.subject));
  expect(mail).toMatchObject({
    from: mailFrom,
    to: [{ name: '', address: supportInbox }],
    replyTo: [{ name: message.name, address: message.email }],
    subject: `[${await messageReference(path.split('/')[1] ?? '')}] ${message.subject}`,
    envelope: { from: mailFrom.address, to: [supportInbox] },
    headers: { 'message-id': [messageId(path)] },
  });
  expect(mail.text).toContain(message.message);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; שלום');
  expect(mail.text).toContain(requireEnvironment('SITE_URL'));
  expect(await deliveryInState(path, 'sent')).toMatchObject({ attempts: 1, lastError: null });
  const acknowledgement = await waitForMail(({ to }) => to.some(({ address }) => address === message.email));
  expect(acknowledgement.replyTo).toEqual([{ name: '', address: supportInbox }]);
});

test('a message is mailed once despite outage and repeated events', async () => {
  await startOutage({ reply: '451 4.3.0 try later' });
  const { message, path } = await write();
  expect(await deliveryInState(path, 'pending')).toMatchObject({ lastError: '451 4.3.0' });
  await redeliverCreation('onContactMessageCreated', path);
  await endOutage();
  await deliveryInState(path, 'sent');
  await redeliverCreation('onContactMessageCreated', path);
  const arrived = (await readInbox()).filter(({ subject }) => subject.includes(message.subject));
  expect(arrived.map(({ headers }) => headers['message-id'])).toEqual([[messageId(path)]]);
});

test('a message whose task was lost is mailed by reconcile', async () => {
  const { message, path } = await write();
  await deliveryInState(path, 'sent');
  await clearInbox();
  // As if the queue had never dispatched it.
  const dueAt = Timestamp.fromMillis(Date.now() - 3 * 3_600_000);
  await db.doc(path).update({ 'deliveries.support.state': 'pending', 'deliveries.support.dueAt': dueAt });
  expect(await runSchedule('reconcile')).toBe(200);
  await waitForMail(({ subject }) => subject.includes(message.subject));
});
