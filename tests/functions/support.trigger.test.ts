import { collections, languages, messageReference, newMessageStatus } from '@labka/contract';
import { texts } from '@labka/functions/texts/texts';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
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

function newMessage() {
  return {
    name: 'Zuzana <b>Nováková</b>',
    email: `zuzana.${crypto.randomUUID()}@example.com`,
    subject: `Park ${crypto.randomUUID()}`,
    message: 'Dobrý deň 🐕,\n<script>alert(1)</script> & שלום',
    status: newMessageStatus,
  };
}

const [, mailDomain = ''] = localOperator.mailFrom.address.split('@');

/** The record of the support mail, once an attempt has brought it to this state. */
function deliveryInState(path: string, state: string) {
  return waitUntil(`the delivery of ${path} to be ${state}`, async () => {
    const record = (await db.doc(path).get()).get('deliveries.support');
    return record?.state === state && record.attempts > 0 ? record : undefined;
  });
}

describe('a message that a browser writes', () => {
  test('is mailed to support and marked as sent', async () => {
    const message = newMessage();
    const path = await createAsBrowser(collections.contactMessages, message);
    const mail = await waitForMail(({ subject }) => subject.includes(message.subject));

    const id = path.split('/')[1] ?? '';
    expect(mail).toMatchObject({
      from: localOperator.mailFrom,
      to: [{ name: '', address: localOperator.supportInbox }],
      replyTo: [{ name: message.name, address: message.email }],
      subject: `[${await messageReference(id)}] ${message.subject}`,
      envelope: { from: localOperator.mailFrom.address, to: [localOperator.supportInbox] },
    });
    expect(mail.headers).toMatchObject({
      'message-id': [`<support.${id}@${mailDomain}>`],
    });
    expect(mail.text).toContain(message.message);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; שלום');
    expect(mail.html).not.toContain('<script');
    expect(mail.text).toContain(requireEnvironment('SITE_URL'));
    expect(await deliveryInState(path, 'sent')).toMatchObject({ attempts: 1, lastError: null });
  });

  test('is acknowledged without quoting the visitor', async () => {
    const message = newMessage();
    const path = await createAsBrowser(collections.contactMessages, message);
    const mail = await waitForMail(({ to }) => to.some(({ address }) => address === message.email));
    const id = path.split('/')[1] ?? '';
    const titles = languages.map((language) => texts[language].acknowledgement('').title);
    expect(mail.subject).toBe(`${titles.join(' / ')} [${await messageReference(id)}]`);
    expect(mail.replyTo).toEqual([{ name: '', address: localOperator.supportInbox }]);
    expect(mail.headers['auto-submitted']).toEqual(['auto-replied']);
    for (const typed of ['Nováková', message.subject, 'Dobrý deň 🐕'])
      expect(mail.subject + mail.text + mail.html).not.toContain(typed);
  });

  test('is mailed once after an outage, despite repeated events', async () => {
    const message = newMessage();
    await startOutage({ reply: '451 4.3.0 try later' });
    const path = await createAsBrowser(collections.contactMessages, message);
    expect(await deliveryInState(path, 'pending')).toMatchObject({ lastError: '451 4.3.0' });
    await redeliverCreation('onContactMessageCreated', path);
    await endOutage();

    await deliveryInState(path, 'sent');
    await redeliverCreation('onContactMessageCreated', path);
    const arrived = (await readInbox()).filter(({ subject }) => subject.includes(message.subject));
    expect(arrived.map(({ headers }) => headers['message-id'])).toEqual([
      [`<support.${path.split('/')[1]}@${mailDomain}>`],
    ]);
  });

  test('whose task was lost is mailed by reconcile', async () => {
    const message = newMessage();
    const path = await createAsBrowser(collections.contactMessages, message);
    await deliveryInState(path, 'sent');
    await clearInbox();
    // As it would stand there, had the queue never come to it.
    const longAgo = Timestamp.fromMillis(Date.now() - 3 * 3_600_000);
    await db.doc(path).update({ 'deliveries.support.state': 'pending', 'deliveries.support.dueAt': longAgo });

    expect(await runSchedule('reconcile')).toBe(200);
    await waitForMail(({ subject }) => subject.includes(message.subject));
  });
});
