import { randomUUID } from 'node:crypto';
import { collections, newMessageStatus } from '@labka/contract';
import {
  createSmtpMailer,
  createWaveDetector,
  type DocumentEvent,
  notifySupport,
  sweep,
} from '@labka/functions';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { startMailCatcher } from '../../scripts/mail-catcher/server.mjs';
import { clearInbox, endOutage } from '../support/inbox.ts';
import { startFirestore } from './firestore.ts';
import { recordedLog } from './recorded-log.ts';

export const supportInbox = 'podpora@labka.example';
export const sender = { name: 'Labka', address: 'web@labka.example' };

/** A message as a browser creates it, unlike any other: a second one of the same text would count as a duplicate. */
export function contactMessage(): DocumentData {
  return {
    name: 'Zuzana Nováková',
    email: 'zuzana@example.com',
    subject: 'Park pri Hornáde',
    message: `Dobrý deň,\nna mape chýba park.\n(${randomUUID()})`,
    createdAt: Timestamp.now(),
    status: newMessageStatus,
  };
}

export interface SupportNotification {
  readonly db: Firestore;
  readonly inboxUrl: string;
  readonly smtpUrl: string;
  /** What the handler takes for the present; a test may set it. */
  readonly clock: { time: Date };
  readonly log: ReturnType<typeof recordedLog>;
  readonly dependencies: Parameters<typeof sweep>[0];
  readonly notify: (event: DocumentEvent) => Promise<void>;
  readonly sweep: () => Promise<void>;
  /** For the next test: no document, no mail, no outage, an empty log, and the present. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface SupportNotificationOptions {
  readonly mostPerHour?: number;
  /** Off, so that each test sees the mails to support alone. */
  readonly isAcknowledging?: boolean;
}

/** The handlers with a real Firestore and a real mail server around them. */
export async function startSupportNotification(
  project: string,
  { mostPerHour = 1_000_000, isAcknowledging = false }: SupportNotificationOptions = {},
): Promise<SupportNotification> {
  const firestore = await startFirestore(project);
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0 });
  const smtpUrl = `smtp://127.0.0.1:${catcher.smtpPort}`;
  const mailer = createSmtpMailer({ url: smtpUrl, from: sender });
  const log = recordedLog();
  const clock = { time: new Date() };
  const now = () => clock.time;
  const dependencies = {
    db: firestore.db,
    mailer,
    now,
    waves: createWaveDetector(firestore.db, now, mostPerHour),
    isAcknowledging,
    linkKeys: () => ({ current: 'a-key-that-is-long-enough-for-tests' }),
    supportInbox,
    log,
    publicUrl: 'https://labka.example',
  };
  const inboxUrl = `http://127.0.0.1:${catcher.inboxPort}`;
  return {
    db: firestore.db,
    inboxUrl,
    smtpUrl,
    clock,
    log,
    dependencies,
    notify: notifySupport(dependencies),
    sweep: sweep(dependencies),
    async reset() {
      await Promise.all([firestore.clear(), clearInbox(inboxUrl), endOutage(inboxUrl)]);
      log.entries.length = 0;
      clock.time = new Date();
    },
    async stop() {
      await catcher.stop();
      await firestore.stop();
    },
  };
}

/** Stores a message and gives back the event of its creation. */
export async function createMessage(db: Firestore, data: DocumentData, id: string = randomUUID()) {
  const document = db.collection(collections.contactMessages).doc(id);
  await document.create(data);
  return { id: randomUUID(), document: document.path, time: new Date() };
}

/** How far the document's notification has come. */
export async function supportDelivery(db: Firestore, path: string) {
  return (await db.doc(path).get()).get('deliveries.support');
}
