import { each, readFields, text } from '../fields.ts';
import type { MailServer } from './mail-configuration.ts';

/** The mailbox to which mail servers return undeliverable mail. */
export interface BounceMailbox {
  /**
   * Passes on each unread mail and then marks it as read, while there is time. Rejects with a sentence without personal
   * data if the mailbox cannot be read.
   */
  forEachUnread(handle: (mail: BouncedMail) => Promise<void>, hasTime: () => boolean): Promise<void>;
}

export interface BouncedMail {
  /** The mail's id in its mailbox; the same when it is read again. */
  readonly id: string;
  /** The raw mail, its first megabyte. */
  readonly source: string;
}

const mostBytes = 1_000_000;
/** For the connection, the greeting and each answer. */
const patienceMilliseconds = 15_000;

/** Reads the inbox over IMAP, with TLS except on the loopback interface. */
export function createBounceMailbox(server: MailServer, patience = patienceMilliseconds): BounceMailbox {
  return {
    async forEachUnread(handle, hasTime) {
      const client = await connect(server, patience);
      try {
        const { uidValidity } = await client.mailboxOpen('INBOX');
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        for (const uid of unread) {
          if (!hasTime()) return;
          const range = String(uid);
          const mail = await client.fetchOne(range, { source: { maxLength: mostBytes } }, { uid: true });
          const source = mail ? (mail.source?.toString('latin1') ?? '') : '';
          await handle({ id: `${uidValidity}.${uid}`, source });
          await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
        }
      } finally {
        client.close();
      }
    },
  };
}

/** Loads the client at the first call, so that the cold starts of other functions do not wait for it. */
async function connect({ host, port, isSecure, login }: MailServer, patience: number) {
  const { ImapFlow } = await import('imapflow');
  const options = {
    host,
    secure: isSecure,
    ...(login && { auth: login }),
    logger: false as const,
    disableAutoIdle: true,
  };
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const client = new ImapFlow({ ...options, ...limits, port: port ?? 993 });
  // The pending command rejects too; without a listener the process would exit.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // The server's answer may quote the account's name.
    throw new Error(`The bounce mailbox cannot be read (${codeOf(error)}).`);
  }
  return client;
}

function codeOf(error: unknown): string {
  const { code, responseStatus } = readFields(each(text, 'code', 'responseStatus'), error);
  const isRefused = error instanceof Object && 'authenticationFailed' in error;
  return isRefused ? 'login refused' : (code ?? responseStatus ?? 'no connection');
}
