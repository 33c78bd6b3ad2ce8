// @ts-check
import { createInboxServer } from './inbox-server.mjs';
import { listen } from './listen.mjs';
import { createMailbox } from './mailbox.mjs';
import { createOutageSwitch } from './outage.mjs';
import { createSmtpListener } from './smtp-listener.mjs';

/**
 * Starts an SMTP server that keeps every mail in memory, and an inbox that shows them as a page and as JSON.
 * Nothing ever leaves the machine.
 *
 * @param {{ host?: string, smtpPort?: number, inboxPort?: number }} [options] port 0 takes any free one
 * @returns {Promise<{ smtpPort: number, inboxPort: number, stop: () => Promise<void> }>}
 */
export async function startMailCatcher({ host = '127.0.0.1', smtpPort = 1025, inboxPort = 1080 } = {}) {
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

/** @param {ReturnType<typeof createSmtpListener>} smtp */
function stopSmtp(smtp) {
  return new Promise((resolve) => {
    smtp.close(() => resolve(undefined));
    for (const connection of smtp.connections) connection.close();
  });
}

/** @param {ReturnType<typeof createInboxServer>} inbox */
function stopInbox(inbox) {
  return new Promise((resolve) => {
    inbox.close(() => resolve(undefined));
    inbox.closeAllConnections();
  });
}
