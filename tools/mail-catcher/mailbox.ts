import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { messageOf } from '../support/command.ts';

export type Address = { name: string; address: string };
/** Sender and recipients from the SMTP dialogue; the headers may differ. */
type Envelope = { from: string; to: string[] };
export type Message = ReturnType<typeof summarize> & { id: string; envelope: Envelope };

/** The mails in memory, newest first. */
export type Mailbox = ReturnType<typeof createMailbox>;
/** @param limit the number of mails to keep, so that a long-running catcher does not fill the memory */
export function createMailbox(limit = 500) {
  let entries: { message: Message; raw: Buffer }[] = [];
  return {
    async add(raw: Buffer, envelope: Envelope) {
      const message = { id: randomUUID(), ...(await parseMail(raw)), envelope };
      entries = [{ message, raw }, ...entries].slice(0, limit);
    },
    list: () => entries.map(({ message }) => message),
    find: (id: string) => entries.find(({ message }) => message.id === id),
    clear() {
      entries = [];
    },
  };
}

/** A parsed mail. A mail that cannot be parsed is kept as text, because hiding it would hide the bug. */
async function parseMail(raw: Buffer) {
  try {
    return summarize(await PostalMime.parse(raw));
  } catch (error) {
    return { ...summarize(), subject: `(not readable: ${messageOf(error)})`, text: raw.toString('utf8') };
  }
}

function summarize(email: Partial<Email> = {}) {
  const { from, subject = '', date = new Date().toISOString(), headers = [], text = '', html = '' } = email;
  /** by lower-case name; a repeated header has several values */
  const byName: Record<string, string[]> = Object.create(null);
  for (const { key, value } of headers) byName[key] = [...(byName[key] ?? []), value];
  const [sender = null] = addresses(from ? [from] : []);
  const [to, replyTo] = [addresses(email.to), addresses(email.replyTo)];
  return { from: sender, to, replyTo, subject, date, headers: byName, text, html };
}

/** @param list mailboxes and groups of mailboxes */
function addresses(list: Email['to'] = []): Address[] {
  return list
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => ({ name, address: address ?? '' }));
}
