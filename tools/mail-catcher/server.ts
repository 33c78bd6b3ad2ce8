import type { Server } from 'node:net';
import { Failure } from '../support/fail.ts';
import { createInboxServer } from './inbox-server.ts';
import { createMailbox } from './mailbox.ts';
import { createOutageSwitch } from './outage.ts';
import { createSmtpListener } from './smtp-listener.ts';

interface MailCatcherOptions {
  /** 0 for any free port. */
  readonly smtpPort: number;
  readonly inboxPort: number;
  /** The number of mails to keep; 500 by default. */
  readonly inboxLimit?: number | undefined;
}

/**
 * Starts an SMTP server that keeps every mail in memory, and an inbox that shows them as a page and as JSON. No mail
 * ever leaves the machine.
 */
export async function startMailCatcher({ smtpPort, inboxPort, inboxLimit }: MailCatcherOptions) {
  const mailbox = createMailbox(inboxLimit);
  const outage = createOutageSwitch();
  const smtp = createSmtpListener(mailbox, outage);
  const inbox = createInboxServer(mailbox, outage);
  const stop = async () => {
    await Promise.all([stopSmtp(smtp), stopInbox(inbox)]);
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

function stopSmtp(smtp: ReturnType<typeof createSmtpListener>) {
  return new Promise((resolve) => {
    smtp.close(() => resolve(undefined));
    for (const connection of smtp.connections) connection.close();
  });
}

function stopInbox(inbox: ReturnType<typeof createInboxServer>) {
  return new Promise((resolve) => {
    inbox.close(() => resolve(undefined));
    inbox.closeAllConnections();
  });
}

const host = '127.0.0.1';

/**
 * Resolves with the port once the server listens.
 * @param port 0 for any free port
 * @param variable the environment variable for the port, named in the error message
 */
function listen(server: Server, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, port, variable));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, variable: string) {
  const reason = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`;
  return new Failure(`Port ${port} on ${host} ${reason}. Set ${variable} to another one.`, { cause: error });
}
