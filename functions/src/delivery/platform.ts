/* The dependencies of all handlers: database, queue, log and time. */
import type { Firestore } from 'firebase-admin/firestore';
import type { MailQueue } from './queue.ts';

export interface Platform {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  readonly log: Log;
}

export type Store = Pick<Platform, 'db' | 'now'>;

/** The log. Entries name documents, never a person, an address or a text. */
export interface Log {
  info(message: string, entry: object): void;
  warn(message: string, entry: LogEntry): void;
  error(message: string, entry: LogEntry): void;
}

interface LogEntry {
  readonly document: string;
  readonly reason: string;
}
