/* What all handlers stand on: the database with its collections, the queue, the log, the time. */
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { MailQueue } from './queue.ts';

export interface Platform {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  readonly log: Log;
}

/** The database, and the time of what is done there. */
export type Store = Pick<Platform, 'db' | 'now'>;

/** Where handlers report to. Entries name documents, never a person, an address or a text. */
export interface Log {
  info(message: string, entry: object): void;
  warn(message: string, entry: LogEntry): void;
  error(message: string, entry: LogEntry): void;
}

export interface LogEntry {
  readonly document: string;
  readonly reason: string;
}

/** Collections of the functions; the rules open none of them. docs/functions.md says how long each is kept. */
export const serverCollections = {
  /** By `mailboxId`: what this mailbox was sent lately, and whether it wants nothing. */
  mailboxes: 'mailboxes',
  /** By day: how many confirmations were asked for, in all and by hour. */
  confirmationQuotas: 'confirmation_quotas',
  /** By hash of address, subject and message: which message said the same shortly before. */
  fingerprints: 'message_fingerprints',
  /** By hour: one mail to support that counts the messages above the limit. */
  summaries: 'summaries',
  /** By collection: up to which creation time `reconcile` has looked. */
  reconciled: 'reconciled',
  /** By `addressId`. */
  subscribers: 'subscribers',
  /** By consent: proof of one consent and of its withdrawal. */
  consents: 'newsletter_consents',
  /** Newsletters as they were sent; `recipients` lies in each. */
  issues: 'newsletter_issues',
  /** By subscriber, in an issue: that subscriber's copy of it. */
  recipients: 'recipients',
  /** What staff did with a person's data. */
  privacyRequests: 'privacy_requests',
} as const;

/** Every document of a collection; copies of newsletters lie in their issue. */
export function documentsOf(db: Firestore, collection: string): Query {
  return collection === serverCollections.recipients
    ? db.collectionGroup(collection)
    : db.collection(collection);
}
