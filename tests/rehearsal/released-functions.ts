import { startEmulator } from '@labka/firestore-emulator';
import type { MailQueue } from '@labka/functions/delivery/platform';
import { readMailServer } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, vi } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';
import { dependenciesFor, handlersOf, sender } from '../functions/handlers.ts';
import type { Rehearsal } from './rehearsal.ts';
import { activeFunctions } from './state.ts';

/**
 * Production's documents, in an emulator, and the released functions' reaction to a new message: the handlers
 * themselves, a queue without delay, a real mail server. Before `onContactMessageCreated` and `sendMail` are released,
 * a message stays unchanged.
 */
export async function runReleasedFunctions({ controlPlane, production }: Rehearsal): Promise<void> {
  const emulator = await startEmulator({ port: 0 });
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  controlPlane.firestorePort = emulator.port;
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  const db = new Firestore({ projectId: production.id });
  const mailer = createSmtpMailer({
    server: readMailServer(`smtp://127.0.0.1:${catcher.smtpPort}`),
    from: sender,
  });
  const queue: MailQueue = { enqueue: async (task) => void setImmediate(() => send(task)) };
  const { handle, send } = handlersOf(dependenciesFor({ db, now: () => new Date(), queue, mailer }));
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
