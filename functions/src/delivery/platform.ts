import type { Firestore } from 'firebase-admin/firestore';
import type { MailConfiguration } from '../mail/mail-configuration.ts';

/** The database is in `eur3`, which this region is part of. */
export const region = 'europe-west1';

/** The service account that functions run as and that queues call them as; infra/identities.tf creates it. */
export const functionsAccountId = 'site-functions';

/** What every handler gets: database, time, queue, log and configuration. */
export interface Platform extends MailConfiguration {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  readonly log: Log;
  /** Messages that an instance mails one by one in an hour. */
  readonly singleMailsPerHour: number;
  readonly isAcknowledging: boolean;
  /** Mails of a kind to one receiving domain in an hour. */
  readonly domainMailsPerHour: number;
  /** Read for each link, so that malformed keys only affect functions that make links. */
  readonly linkKeys: () => LinkKeys;
}

/** The keys that encrypt the links in newsletter mails: the first makes new ones, those made by the others stay valid. */
export type LinkKeys = readonly [current: string, ...previous: string[]];

export type Store = Pick<Platform, 'db' | 'now'>;

/** A Cloud Tasks queue, and the function of the same name that its tasks call. */
export type QueueName = 'sendMail' | 'sendConfirmation' | 'sendAcknowledgement';

/** What a collection's row says about a mail. */
export interface MailRow {
  readonly queue: QueueName;
  readonly giveUpAfterDays: number;
}

/** A person has to look if such a mail fails. */
export function isToSupport({ queue }: Pick<MailRow, 'queue'>): boolean {
  return queue === 'sendMail';
}

/** A task for a function that sends mails: the mail with this name about this document. */
export interface MailTask {
  readonly document: string;
  readonly mail: string;
}

export interface MailQueue {
  /**
   * Rejects if the queue cannot be reached; the caller has to retry.
   * @param options for some time, two tasks about a mail with the same `name` count as one; at least `delaySeconds` pass
   */
  enqueue(task: MailTask, options: { readonly name: string; readonly delaySeconds?: number }): Promise<void>;
}

/** The log. Entries name documents, never a person, an address or a text. */
export interface Log {
  info(message: string, entry: object): void;
  warn(message: string, entry: LogEntry): void;
  error(message: string, entry: LogEntry): void;
}

type LogEntry = Readonly<Record<'document' | 'reason', string>>;
