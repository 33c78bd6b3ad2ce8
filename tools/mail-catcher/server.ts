import { createInboxServer } from './inbox-server.ts';
import { listen } from './listen.ts';
import { createMailbox } from './mailbox.ts';
import { createOutageSwitch } from './outage.ts';
import { createSmtpListener } from './smtp-listener.ts';

/**
 * Starts an SMTP server that keeps every mail in memory, and an inbox that shows them as a page and as JSON.
 * Nothing ever leaves the machine.
 * @param options port 0 takes any free one
 */
export async function startMailCatcher({
  host = '127.0.0.1',
  smtpPort = 1025,
  inboxPort = 1080,
}: {
  host?: string;
  smtpPort?: number;
  inboxPort?: number;
} = {}): Promise<{ smtpPort: number; inboxPort: number; stop: () => Promise<void> }> {
  const mailbox = createMailbox();
  const outage = createOutageSwitch();
  const smtp = createSmtpListener(mailbox, outage);
  const inbox = createInboxServer(mailbox, outage);
  const stop = async () => {
    await Promise.all([stopSmtp(smtp), stopInbox(inbox)]);
  };

  try {
    return {
      smtpPort: await listen(smtp.server, host, smtpPort, 'SMTP_PORT'),
      inboxPort: await listen(inbox, host, inboxPort, 'INBOX_PORT'),
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
