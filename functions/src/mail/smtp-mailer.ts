import type { Mail, MailAddress, Mailer } from './mail.ts';
import { toMailError } from './mail-error.ts';
import {
  type AttemptLimits,
  answerLimitSeconds,
  handoverLimitSeconds,
  type SmtpAttempt,
  startAttempt,
} from './smtp-attempt.ts';
import { isLoopback, parseSmtpUrl, type SmtpServer } from './smtp-server.ts';

export interface SmtpMailerOptions extends Partial<AttemptLimits> {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  readonly from: MailAddress;
}

/**
 * Sends mail over SMTP, always from our own address, whatever a visitor wrote. Each mail has a connection of its own: how
 * many there are at a time is how many mails the platform lets us send at a time, and no mail waits for another.
 */
export function createSmtpMailer({
  url,
  from,
  handoverMilliseconds = handoverLimitSeconds * 1000,
  answerMilliseconds = answerLimitSeconds * 1000,
}: SmtpMailerOptions): Mailer {
  const server = parseSmtpUrl(url);
  if (!server) throw new Error('The mail server’s URL is malformed.');
  const limits = { handoverMilliseconds, answerMilliseconds };

  return {
    async send(mail) {
      const attempt = startAttempt(limits);
      try {
        const transport = await openTransport(server, limits, attempt);
        await transport.sendMail({ ...toNodemailer(mail, from), signal: attempt.signal });
      } catch (error) {
        throw toMailError(error, attempt.isHandedOver() ? 'afterDot' : 'beforeDot');
      } finally {
        attempt.end();
      }
    },
  };
}

/**
 * Loads nodemailer with the first mail, so that a cold start does not wait for it. nodemailer reads a mail's last byte only
 * to send it and the dot behind it; that moment is told to the attempt.
 */
async function openTransport(server: SmtpServer, limits: AttemptLimits, attempt: SmtpAttempt) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpOptions(server, limits));
  transport.use('stream', ({ message }, done) => {
    message?.processFunc((source) => source.once('end', attempt.handOver));
    done();
  });
  return transport;
}

/** What nodemailer is told about the server: as strict when only the login is tried as when a mail is sent. */
export function smtpOptions(server: SmtpServer, { handoverMilliseconds, answerMilliseconds }: AttemptLimits) {
  return {
    host: server.host,
    ...(server.port !== undefined && { port: server.port }),
    secure: server.isSecure,
    ...(server.login && { auth: server.login }),
    // Nobody listens on the loopback, and nobody has a certificate for it.
    requireTLS: !isLoopback(server),
    tls: { rejectUnauthorized: !isLoopback(server) },
    connectionTimeout: handoverMilliseconds / 2,
    greetingTimeout: handoverMilliseconds / 2,
    // The attempt's limits come first; without this, ten silent minutes would be nodemailer's own.
    socketTimeout: handoverMilliseconds + answerMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toNodemailer(mail: Mail, from: MailAddress) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${mail.id}@${domain}>`,
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    envelope: { from: from.address, to: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mailHeaders(mail),
  };
}

/** RFC 3834: no vacation responder answers these mails, so no loop can start. */
function mailHeaders({ isReply = false, unsubscribeUrl, listId }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(listId !== undefined && { 'List-Id': `<${listId}>` }),
  };
}
