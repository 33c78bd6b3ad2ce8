// @ts-check
import { randomUUID } from 'node:crypto';
import { parseMail } from './parse-mail.mjs';

/** @import { ParsedMail } from './parse-mail.mjs' */

/** @typedef {{ from: string, to: string[] }} Envelope What the SMTP dialogue said, whatever the headers claim. */
/** @typedef {ParsedMail & { id: string, envelope: Envelope }} Message */

/** Older mails are forgotten, so that a forgotten catcher does not fill the memory. */
const limit = 500;

/**
 * The mails in memory, newest first.
 *
 * @typedef {ReturnType<typeof createMailbox>} Mailbox
 */
export function createMailbox() {
  /** @type {{ message: Message, raw: Buffer }[]} */
  let entries = [];
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    /**
     * @param {Buffer} raw
     * @param {Envelope} envelope
     */
    async add(raw, envelope) {
      const message = { id: randomUUID(), ...(await parseMail(raw)), envelope };
      entries = [{ message, raw }, ...entries].slice(0, limit);
      notify();
    },
    list: () => entries.map(({ message }) => message),
    /** @param {string} id */
    find: (id) => entries.find(({ message }) => message.id === id),
    clear() {
      entries = [];
      notify();
    },
    /**
     * Calls `listener` after every change, until the returned function is called.
     *
     * @param {() => void} listener
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
