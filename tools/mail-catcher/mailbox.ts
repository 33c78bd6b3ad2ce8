import { randomUUID } from 'node:crypto';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/** Sender and recipients of the SMTP dialogue; the headers may say otherwise. */
type Envelope = { from: string; to: string[] };
export type Message = ParsedMail & { id: string; envelope: Envelope };

/** The mails in memory, newest first. */
export type Mailbox = ReturnType<typeof createMailbox>;
/** @param limit older mails are deleted, so that a catcher that runs for weeks does not fill the memory */
export function createMailbox(limit = 500) {
  let entries: { message: Message; raw: Buffer }[] = [];
  const listeners: Set<() => void> = new Set();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    async add(raw: Buffer, envelope: Envelope) {
      const message = { id: randomUUID(), ...(await parseMail(raw)), envelope };
      entries = [{ message, raw }, ...entries].slice(0, limit);
      notify();
    },
    list: () => entries.map(({ message }) => message),
    find: (id: string) => entries.find(({ message }) => message.id === id),
    clear() {
      entries = [];
      notify();
    },
    /** Calls `listener` after every change, until the returned function is called. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
