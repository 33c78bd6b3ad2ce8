import { collections, newMessageStatus } from '@labka/contract';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { createAsBrowser } from '../support/browser-write.ts';
import { requireEnvironment } from '../support/environment.ts';
import { clearInbox, readInbox, waitForMail } from '../support/inbox.ts';
import { localOperator } from '../support/local-operator.ts';
import { waitUntil } from '../support/wait-until.ts';

requireEnvironment('FIRESTORE_EMULATOR_HOST');
const db = new Firestore({ projectId: requireEnvironment('GCLOUD_PROJECT') });
afterAll(() => db.terminate());

const { mailFrom, supportInbox } = localOperator;

async function write() {
  const message = {
    name: 'Zuzana Nováková',
    email: `zuzana.${crypto.randomUUID()}@example.com`,
    subject: `Park ${crypto.randomUUID()}`,
    message: 'Dobrý deň, na mape chýba park.',
    status: newMessageStatus,
  };
  return { message, path: await createAsBrowser(collections.contactMessages, message) };
}

/** The record of the support mail, once an attempt has brought it into this state. */
function recordInState(path: string, state: string) {
  return waitUntil(`the record of ${path} to be ${state}`, async () => {
    const record = (await db.doc(path).get()).get('deliveries.support');
    return record?.state === state && record.attempts > 0 ? record : undefined;
  });
}

async function mailsAbout(subject: string) {
  return (await readInbox()).filter((mail) => mail.subject.endsWith(subject));
}

/** Calls a scheduled function once; the emulator has no scheduler. Returns the status of the response. */
async function runSchedule(functionName: string): Promise<number> {
  const project = requireEnvironment('GCLOUD_PROJECT');
  const path = `/functions/projects/${project}/triggers/europe-west1-${functionName}-0`;
  const headers = { 'X-CloudScheduler-ScheduleTime': new Date().toISOString() };
  const url = new URL(path, requireEnvironment('FUNCTIONS_URL'));
  return (await fetch(url, { method: 'POST', headers })).status;
}

test('a message is mailed to support once and acknowledged', async () => {
  const { message, path } = await write();
  await recordInState(path, 'sent');
  const acknowledgement = await waitForMail(({ to }) => to.some(({ address }) => address === message.email));
  expect(acknowledgement.replyTo).toEqual([{ name: '', address: supportInbox }]);
  const mails = await mailsAbout(message.subject);
  expect(mails).toMatchObject([{ from: mailFrom, to: [{ name: '', address: supportInbox }] }]);
  expect(mails[0]?.text).toContain(requireEnvironment('SITE_URL'));
});

test('a message without its task is mailed by reconcile', async () => {
  const { message, path } = await write();
  await recordInState(path, 'sent');
  await clearInbox();
  // As if the queue had never dispatched it.
  const dueAt = Timestamp.fromMillis(Date.now() - 3 * 3_600_000);
  await db.doc(path).update({ 'deliveries.support.state': 'pending', 'deliveries.support.dueAt': dueAt });
  expect(await runSchedule('reconcile')).toBe(200);
  await waitForMail(({ subject }) => subject.includes(message.subject));
});
