import { randomUUID } from 'node:crypto';
import { collections, newMessageStatus } from '@labka/contract';
import { createSmtpMailer, type DocumentEvent, notifySupport } from '@labka/functions';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { startMailCatcher } from '../../scripts/mail-catcher/server.mjs';
import { startFirestore } from './firestore.ts';
import { recordedLog } from './recorded-log.ts';

export const supportInbox = 'podpora@labka.example';
export const sender = { name: 'Labka', address: 'web@labka.example' };

/** A message as a browser creates it. */
export function contactMessage(): DocumentData {
  return {
    name: 'Zuzana Nováková',
    email: 'zuzana@example.com',
    subject: 'Park pri Hornáde',
    message: 'Dobrý deň,\nna mape chýba park.',
    createdAt: Timestamp.now(),
    status: newMessageStatus,
  };
}

export interface SupportNotification {
  readonly db: Firestore;
  readonly inboxUrl: string;
  /** What the handler takes for the present; a test may set it. */
  readonly clock: { time: Date };
  readonly log: ReturnType<typeof recordedLog>;
  readonly dependencies: Parameters<typeof notifySupport>[0];
  readonly notify: (event: DocumentEvent) => Promise<void>;
  stop(): Promise<void>;
}

/** The handler with a real Firestore and a real mail server around it. */
export async function startSupportNotification(project: string): Promise<SupportNotification> {
  const firestore = await startFirestore(project);
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${catcher.smtpPort}`, from: sender });
  const log = recordedLog();
  const clock = { time: new Date() };
  const dependencies = {
    db: firestore.db,
    mailer,
    now: () => clock.time,
    supportInbox,
    log,
    publicUrl: 'https://labka.example',
  };
  return {
    db: firestore.db,
    inboxUrl: `http://127.0.0.1:${catcher.inboxPort}`,
    clock,
    log,
    dependencies,
    notify: notifySupport(dependencies),
    async stop() {
      await mailer.close();
      await catcher.stop();
      await firestore.stop();
    },
  };
}

/** Stores a message and gives back the event of its creation. */
export async function createMessage(db: Firestore, data: DocumentData, id: string = randomUUID()) {
  const document = db.collection(collections.contactMessages).doc(id);
  await document.create(data);
  return { id: randomUUID(), document: document.path };
}

/** How far the document's notification has come. */
export async function supportDelivery(db: Firestore, path: string) {
  return (await db.doc(path).get()).get('deliveries.support');
}
