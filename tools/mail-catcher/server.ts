import { once } from 'node:events';
import type { Server } from 'node:net';
import { createInboxServer } from './inbox-server.ts';
import { createMailbox } from './mailbox.ts';
import { createSmtpServer, type Outage } from './smtp.ts';

interface MailCatcherOptions {
  /** 0 for any free port. */
  readonly smtpPort: number;
  readonly inboxPort: number;
  /** The number of mails to keep; 500 by default. */
  readonly inboxLimit?: number | undefined;
}

/** Keeps every mail in memory, and shows them as a page and as JSON. No mail ever leaves the machine. */
export async function startMailCatcher({ smtpPort, inboxPort, inboxLimit }: MailCatcherOptions) {
  const mailbox = createMailbox(inboxLimit);
  let outage: Outage | undefined;
  const smtp = createSmtpServer(mailbox, () => outage);
  const inbox = createInboxServer(mailbox);
  return {
    smtpPort: await listen(smtp.server, smtpPort),
    inboxPort: await listen(inbox, inboxPort),
    /** Lets the mail server fail, for tests; undefined ends that. */
    fail(wanted: Outage | undefined) {
      outage = wanted;
    },
    async stop() {
      const closed = [smtp, inbox].map((server) => new Promise((resolve) => server.close(resolve)));
      inbox.closeAllConnections();
      for (const connection of smtp.connections) connection.close();
      await Promise.all(closed);
    },
  };
}

/** @returns the port */
async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
