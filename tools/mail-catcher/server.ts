import { once } from 'node:events';
import type { Server } from 'node:net';
import { Failure } from '../support/command.ts';
import { createInboxServer } from './inbox-server.ts';
import { createMailbox } from './mailbox.ts';
import type { OutageSwitch } from './outage.ts';
import { createSmtpListener } from './smtp-listener.ts';

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
  const outage: OutageSwitch = { current: undefined };
  const smtp = createSmtpListener(mailbox, outage);
  const inbox = createInboxServer(mailbox, outage);
  const stop = async () => {
    const closed = [smtp, inbox].map((server) => new Promise((resolve) => server.close(resolve)));
    inbox.closeAllConnections();
    for (const connection of smtp.connections) connection.close();
    await Promise.all(closed);
  };

  try {
    return {
      smtpPort: await listen(smtp.server, smtpPort, 'SMTP_PORT'),
      inboxPort: await listen(inbox, inboxPort, 'INBOX_PORT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const host = '127.0.0.1';

/** @returns the port; `variable` sets another one, and is named if this one cannot be used */
async function listen(server: Server, port: number, variable: string): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${code})`;
    throw new Failure(`Port ${port} on ${host} ${reason}. Set ${variable} to another one.`, { cause });
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
