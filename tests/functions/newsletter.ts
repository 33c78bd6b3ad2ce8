import { collections } from '@labka/contract';
import { addressId } from '@labka/functions/mail/email-address';
import { answerNewsletter } from '@labka/functions/newsletter/answer';
import { subscribe } from '@labka/functions/newsletter/sign-up';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { ReceivedMail } from '../support/inbox.ts';
import {
  randomDocumentId,
  type SupportNotification,
  type SupportNotificationOptions,
  useSupportNotification,
} from './support-notification.ts';

export interface Newsletter extends SupportNotification {
  /** Handles the event of a sign-up, and all tasks that are due. */
  readonly subscribe: (document: string) => Promise<void>;
  /** Opens the address of a link as a browser would, or as a mail program that obeys RFC 8058. */
  readonly open: (method: string, address: string, acceptLanguage?: string) => ReturnType<Answer>;
}

type Answer = ReturnType<typeof answerNewsletter>;

/** The newsletter's handlers with a real Firestore and a real mail server around them. */
export async function useNewsletter(
  project: string,
  options: SupportNotificationOptions = {},
): Promise<Newsletter> {
  const support = await useSupportNotification(project, options);
  const answer = answerNewsletter(support.dependencies);
  return {
    ...support,
    async subscribe(document) {
      await subscribe(support.dependencies)(document);
      await support.pass(0);
    },
    open(method, address, acceptLanguage = 'sk') {
      const { pathname, searchParams } = new URL(address);
      return answer({ method, path: pathname, query: searchParams, acceptLanguage });
    },
  };
}

/** Stores a sign-up, and gives back its path. */
export async function createSignUp(
  db: Firestore,
  email: unknown,
  createdAt = new Date(),
  id = randomDocumentId(),
): Promise<string> {
  const document = db.collection(collections.newsletter).doc(id);
  await document.create({ email, createdAt: Timestamp.fromDate(createdAt) });
  return document.path;
}

export async function subscribers(db: Firestore) {
  return (await db.collection('subscribers').get()).docs;
}

export function subscriberOf(db: Firestore, email: string) {
  return db.collection('subscribers').doc(addressId(email)).get();
}

/** The link in a confirmation mail's Slovak part. */
export function confirmLink({ text }: Pick<ReceivedMail, 'text'>): string {
  const link = /^\S+\/api\/newsletter\/confirm\?\S+$/m.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link to confirm.');
  return link;
}

export function unsubscribeLink({ headers }: Pick<ReceivedMail, 'headers'>): string {
  const link = /^<(\S+)>$/.exec(headers['list-unsubscribe']?.[0] ?? '')?.[1];
  if (!link) throw new Error('The mail has no link to unsubscribe.');
  return link;
}
