import { randomUUID } from 'node:crypto';
import { collections, newMessageStatus } from '@labka/contract';
import type { StoreId } from '@labka/contract/stores';
import { type HandleMessageDependencies, handleMessage } from '@labka/functions/contact/handle-message';
import { createSingleMails } from '@labka/functions/contact/single-mails';
import { type SendMailDependencies, sendMail } from '@labka/functions/delivery/deliver';
import type { MailTask } from '@labka/functions/delivery/queue';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { mailKinds } from '@labka/functions/mail-kinds';
import { type LinkOptions, parseLinkKeys } from '@labka/functions/newsletter/link';
import { type ReconcileDependencies, reconcile } from '@labka/functions/reconcile/reconcile';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';
import { clearInbox, endOutage } from '../support/inbox.ts';
import { useFirestore } from './firestore.ts';
import { recordedLog } from './recorded-log.ts';
import { createSimulatedQueue } from './simulated-queue.ts';

export const supportInbox = 'podpora@labka.example';
export const sender = { name: 'Labka', address: 'web@labka.example' };
export const linkKeys = parseLinkKeys('a-key-that-is-long-enough-for-tests');

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

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

/** The same from somebody who has not written yet, at a domain of their own: no share is used up. */
export function messageFromAnother(): DocumentData {
  return { ...contactMessage(), email: `zuzana@${randomUUID()}.example` };
}

type Dependencies = HandleMessageDependencies &
  SendMailDependencies &
  ReconcileDependencies &
  LinkOptions & { readonly operator: string; readonly comingStores: readonly StoreId[] };

export interface SupportNotification {
  readonly db: Firestore;
  readonly inboxUrl: string;
  readonly smtpUrl: string;
  /** What the handlers take for the present; a test may set it. */
  readonly clock: { time: Date };
  readonly log: ReturnType<typeof recordedLog>;
  readonly tasks: ReturnType<typeof createSimulatedQueue>;
  readonly dependencies: Dependencies;
  /** Handles the event of a document's creation. */
  readonly handle: (document: string) => Promise<void>;
  /** Carries out one task, as the queue would have it done. */
  readonly send: (task: MailTask) => Promise<void>;
  /** Handles the event, and all tasks that are due. */
  readonly notify: (document: string) => Promise<void>;
  /** Lets so much time pass, in which the queue hands out what comes due. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly reconcile: () => Promise<void>;
}

export interface SupportNotificationOptions {
  readonly mostPerHour?: number;
  /** Off, so that each test sees the mails to support alone. */
  readonly isAcknowledging?: boolean;
  /** How many of the newest mails the inbox keeps. */
  readonly inboxLimit?: number;
  /** Stores with a waiting list. */
  readonly comingStores?: readonly StoreId[];
}

/**
 * The handlers with a real Firestore and a real mail server around them, and a queue in simulated time, for all tests of a file. Each
 * begins with no document, no mail, no task, no outage, an empty log, and the present.
 */
export async function useSupportNotification(
  project: string,
  {
    mostPerHour = 1_000_000,
    isAcknowledging = false,
    inboxLimit,
    comingStores = [],
  }: SupportNotificationOptions = {},
): Promise<SupportNotification> {
  const firestore = await useFirestore(project);
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0, inboxLimit });
  afterAll(() => catcher.stop());
  const smtpUrl = `smtp://127.0.0.1:${catcher.smtpPort}`;
  const inboxUrl = `http://127.0.0.1:${catcher.inboxPort}`;
  const { db } = firestore;
  const log = recordedLog();
  const clock = { time: new Date() };
  const now = () => clock.time;
  // Its rate matters to one test, which has a queue of its own.
  const tasks = createSimulatedQueue(clock, { perSecond: Number.POSITIVE_INFINITY });
  const options = {
    db,
    now,
    supportInbox,
    publicUrl: 'https://labka.example',
    operator: 'Labka & spol., s. r. o., Hlavná 1, 040 01 Košice',
    linkKeys: () => linkKeys,
    queue: tasks.queue,
    project: 'demo-labka',
  };
  const dependencies: Dependencies = {
    db,
    now,
    log,
    queue: tasks.queue,
    mailer: createSmtpMailer({ url: smtpUrl, from: sender }),
    kinds: mailKinds(options),
    singleMails: createSingleMails(db, mostPerHour),
    isAcknowledging,
    confirmationsPerHour: 1_000_000,
    closeAfterMonths: 6,
    linkKeys: () => linkKeys,
    publicUrl: options.publicUrl,
    operator: options.operator,
    comingStores,
  };
  const handle = handleMessage(dependencies);
  const send = sendMail(dependencies);
  const pass = (milliseconds: number) => tasks.runUntil(new Date(clock.time.getTime() + milliseconds), send);
  afterEach(async () => {
    await Promise.all([firestore.clear(), clearInbox(inboxUrl), endOutage(inboxUrl)]);
    log.entries.length = 0;
    tasks.clear();
    clock.time = new Date();
  });
  return {
    db,
    inboxUrl,
    smtpUrl,
    clock,
    log,
    tasks,
    dependencies,
    handle,
    send,
    async notify(document) {
      await handle(document);
      await pass(0);
    },
    pass,
    reconcile: reconcile(dependencies),
  };
}

/** Stores a message, and gives back its path. */
export async function createMessage(db: Firestore, data: DocumentData, id = randomDocumentId()) {
  const document = db.collection(collections.contactMessages).doc(id);
  await document.create(data);
  return document.path;
}

export function randomDocumentId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 20);
}

/** How far the document's mail to support has come. */
export async function supportDelivery(db: Firestore, path: string) {
  return (await db.doc(path).get()).get('deliveries.support');
}
