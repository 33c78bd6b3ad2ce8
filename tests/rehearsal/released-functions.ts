import { startEmulator } from '@labka/firestore-emulator';
import { handleMessage } from '@labka/functions/contact/handle-message';
import { sendMail } from '@labka/functions/delivery/deliver';
import type { MailQueue } from '@labka/functions/delivery/queue';
import { readMailServers } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { mailKinds } from '@labka/functions/mail-kinds';
import { parseLinkKeys } from '@labka/functions/newsletter/link';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, vi } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';
import { recordedLog } from '../functions/recorded-log.ts';
import type { Rehearsal } from './rehearsal.ts';
import { activeFunctions } from './state.ts';

const publicUrl = 'https://labka.sk';
const supportInbox = 'podpora@labka.sk';

/**
 * Production's documents, in an emulator, and what the released functions do with a new message: the handlers themselves, a queue without a
 * delay, a real mail server. Before `onContactMessageCreated` and `sendMail` are released, a message stays as it is.
 */
export async function runReleasedFunctions({ controlPlane, production }: Rehearsal): Promise<void> {
  const emulator = await startEmulator({ port: 0 });
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  controlPlane.firestorePort = emulator.port;
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  const db = new Firestore({ projectId: production.id });
  const now = () => new Date();
  const queue: MailQueue = { enqueue: async (task) => void setImmediate(() => send(task)) };
  const linkKeys = () => parseLinkKeys('a-key-of-the-rehearsal-alone-that-is-long-enough');
  const platform = { db, now, queue, log: recordedLog() };
  const from = { name: 'Labka', address: 'web@labka.sk' };
  const mailer = createSmtpMailer({
    server: readMailServers(`smtp://127.0.0.1:${catcher.smtpPort}`).smtp,
    from,
  });
  const operator = 'Labka s. r. o.';
  const project = production.id;
  const kinds = mailKinds({ db, now, queue, project, supportInbox, publicUrl, operator, linkKeys });
  const send = sendMail({ ...platform, mailer, kinds });
  const handle = handleMessage({
    ...platform,
    isAcknowledging: false,
    singleMailsPerHour: 30,
  });
  const areReleased = () =>
    ['onContactMessageCreated', 'sendMail'].every((name) => activeFunctions(production).includes(name));
  const stop = db.collection('contact_messages').onSnapshot((snapshot) => {
    for (const { type, doc } of snapshot.docChanges())
      if (type === 'added' && areReleased()) void handle(doc.ref.path);
  });
  afterAll(async () => {
    stop();
    await db.terminate();
    vi.unstubAllEnvs();
    await Promise.all([emulator.stop(), catcher.stop()]);
  });
}
