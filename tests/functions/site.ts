import { randomUUID } from 'node:crypto';
import { collections, newMessageStatus } from '@labka/contract';
import type { Mailer } from '@labka/functions/mail/mail';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { addressId, readMailServer } from '@labka/functions/operations';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect } from 'vitest';
import { startMailCatcher } from '../../tools/mail-catcher/server.ts';
import { newDocumentId } from '../support/document-id.ts';
import { clearInbox, type ReceivedMail, readInbox } from '../support/inbox.ts';
import { useFirestore } from './firestore.ts';
import { type Dependencies, dependenciesFor, type HandlerOptions, handlersOf, sender } from './handlers.ts';
import { createSimulatedQueue } from './simulated-queue.ts';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

type SimulatedQueue = ReturnType<typeof createSimulatedQueue>;

/**
 * A message as a browser creates it. Its text and address are unique, so it is no duplicate and does not use another
 * sender's share.
 */
export function contactMessage(fields: DocumentData = {}): DocumentData {
  return {
    name: 'Zuzana Nováková',
    email: `zuzana@${randomUUID()}.example`,
    subject: 'Park pri Hornáde',
    message: `Dobrý deň,\nna mape chýba park.\n(${randomUUID()})`,
    createdAt: Timestamp.now(),
    status: newMessageStatus,
    ...fields,
  };
}

/** A real mail server, and a mailer that uses it, for all tests of a file. Each begins with no mail and no outage. */
export async function useMailServer(inboxLimit?: number) {
  const catcher = await startMailCatcher({ smtpPort: 0, inboxPort: 0, inboxLimit });
  afterAll(() => catcher.stop());
  const smtpUrl = `smtp://127.0.0.1:${catcher.smtpPort}`;
  const inboxUrl = `http://127.0.0.1:${catcher.inboxPort}`;
  afterEach(() => {
    catcher.fail(undefined);
    return clearInbox(inboxUrl);
  });
  return {
    catcher,
    smtpUrl,
    inboxUrl,
    mailer: mailerFor(smtpUrl),
    /** All mails that arrived, newest first. */
    mails: () => readInbox(inboxUrl),
    clearMails: () => clearInbox(inboxUrl),
    startOutage: catcher.fail,
    endOutage: () => catcher.fail(undefined),
  };
}

export function mailerFor(smtpUrl: string, answerMilliseconds?: number) {
  return createSmtpMailer(readMailServer(smtpUrl), sender, answerMilliseconds);
}

/** A Firestore with what visitors store there, for all tests of a file. Each starts without documents, at the present time. */
export async function useDocuments(name: string) {
  const { db, project, clear } = await useFirestore(name);
  const clock = { time: new Date() };
  afterEach(async () => {
    await clear();
    clock.time = new Date();
  });
  return {
    db,
    project,
    clock,
    async store(fields?: DocumentData, id = newDocumentId()): Promise<string> {
      await db.collection(collections.contactMessages).doc(id).create(contactMessage(fields));
      return `${collections.contactMessages}/${id}`;
    },
    async storeSignUp(email: unknown, createdAt = clock.time, id = newDocumentId()): Promise<string> {
      const fields = { email, createdAt: Timestamp.fromDate(createdAt) };
      await db.collection(collections.newsletter).doc(id).create(fields);
      return `${collections.newsletter}/${id}`;
    },
    stored: async (document: string) => (await db.doc(document).get()).data(),
    allIn: async (collection: string) =>
      (await db.collection(collection).get()).docs.map((found) => found.data()),
  };
}

/**
 * The handlers with a real Firestore and a real mail server, and a queue in simulated time, for all tests of a file.
 * Each test starts without documents, mails, tasks and outages, with an empty log, at the present time.
 */
export async function useSite(
  project: string,
  { inboxLimit, ...options }: HandlerOptions & { readonly inboxLimit?: number } = {},
) {
  const documents = await useDocuments(project);
  const { db, clock, store, storeSignUp, allIn } = documents;
  const { mailer, ...mailServer } = await useMailServer(inboxLimit);
  // The few tests that depend on its rate have their own queue.
  const simulated = createSimulatedQueue(clock, { perSecond: Number.POSITIVE_INFINITY });
  const dependencies = dependenciesFor(
    { db, now: () => clock.time, queue: simulated.queue, mailer },
    options,
  );
  const { log } = dependencies;

  function having({
    tasks = simulated,
    ...changes
  }: Partial<Dependencies> & { tasks?: SimulatedQueue } = {}) {
    const handlers = handlersOf({ ...dependencies, queue: tasks.queue, ...changes });
    /** Lets this much time pass, in which the queue dispatches what is due. */
    const pass = (milliseconds: number) => tasks.runUntil(after(milliseconds), handlers.send);
    return {
      ...handlers,
      tasks,
      pass,
      /** Stores a message and handles its event; its mail is then in the queue. */
      async receive(fields?: DocumentData, id?: string): Promise<string> {
        const document = await store(fields, id);
        await handlers.handle(document);
        return document;
      },
      /** Stores a sign-up, handles its event and sends its mail. */
      async signUp(email: unknown): Promise<string> {
        const document = await storeSignUp(email);
        await handlers.subscribe(document);
        await pass(0);
        return document;
      },
    };
  }

  function after(milliseconds: number): Date {
    return new Date(clock.time.getTime() + milliseconds);
  }

  afterEach(() => {
    log.entries.length = 0;
    simulated.clear();
  });

  const site = having();
  return {
    ...mailServer,
    ...documents,
    log,
    dependencies,
    after,
    ...site,
    having,
    async signUpLinks(email: string) {
      await site.signUp(email);
      const [mail] = await mailServer.mails();
      return { confirm: confirmLink(mail), unsubscribe: unsubscribeLink(mail) };
    },
    /** Lets this much time pass while mails are sent by this mailer. */
    passWith: (other: Mailer, milliseconds: number) => having({ mailer: other }).pass(milliseconds),
    record: async (document: string, mail = 'support') =>
      (await db.doc(document).get()).get(`deliveries.${mail}`),
    severities: () => log.entries.map(({ severity }) => severity),
    subscribers: () => allIn('subscribers'),
    consents: () => allIn('newsletter_consents'),
    subscriberOf: (email: string) => db.collection('subscribers').doc(addressId(email)).get(),
  };
}

/** The database, in which `start` runs each transaction. */
export function withTransactions(
  database: Firestore,
  start: <T>(run: () => Promise<T>) => Promise<T>,
): Firestore {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'runTransaction')
        return (...args: Parameters<typeof target.runTransaction>) =>
          start(() => target.runTransaction(...args));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export function messageIds(mails: readonly ReceivedMail[]): readonly string[] {
  return mails.map(({ headers }) => headers['message-id']?.[0] ?? '').sort();
}

export function confirmLink(mail: Pick<ReceivedMail, 'text'> | undefined): string {
  return (
    /^\S+\/api\/newsletter\/confirm\?\S+$/m.exec(mail?.text ?? '')?.[0] ??
    expect.unreachable('no link to confirm')
  );
}

export function unsubscribeLink(mail: Pick<ReceivedMail, 'headers'> | undefined): string {
  const [header = ''] = mail?.headers['list-unsubscribe'] ?? [];
  return /^<(\S+)>$/.exec(header)?.[1] ?? expect.unreachable('no link to unsubscribe');
}

export function withQuery(link: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
