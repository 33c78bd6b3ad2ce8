import { sendTimeoutSeconds } from '../timing.ts';
import type { Mail, MailAddress, Mailer } from './mail.ts';
import { toMailError } from './mail-error.ts';

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  readonly from: MailAddress;
  /** How long a silent server is waited for. */
  readonly patienceMilliseconds?: number;
  /** One, unless the process never sleeps: an instance that slept between two events would find a kept connection dead. */
  readonly mailsPerConnection?: number;
}

/** Sends mail over SMTP, always from our own address, whatever a visitor wrote. */
export function createSmtpMailer(options: SmtpMailerOptions): Mailer & { close(): Promise<void> } {
  let transport: ReturnType<typeof openTransport> | undefined;

  return {
    async send(mail) {
      transport ??= openTransport(options);
      try {
        await (await transport).sendMail(toNodemailer(mail, options.from));
      } catch (error) {
        throw toMailError(error);
      }
    },
    async close() {
      (await transport)?.close();
    },
  };
}

/**
 * Loads nodemailer with the first mail, so that a cold start does not wait for it. The pool limits how many
 * connections there are.
 */
async function openTransport({
  url,
  patienceMilliseconds = 20_000,
  mailsPerConnection = 1,
}: SmtpMailerOptions) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: mailsPerConnection,
    // Who repeats a mail is decided by the delivery's record, never by the transport.
    maxRequeues: 0,
    connectionTimeout: patienceMilliseconds / 2,
    greetingTimeout: patienceMilliseconds / 2,
    socketTimeout: patienceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
    signal: AbortSignal.timeout(sendTimeoutSeconds * 1000),
  };
}

/** RFC 3834: no vacation responder answers these mails, so no loop can start. */
function mailHeaders({ isReply = false, unsubscribeUrl }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
