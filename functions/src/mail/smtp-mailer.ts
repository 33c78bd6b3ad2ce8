import { type Mail, type MailAddress, type Mailer, toMailError } from './mail.ts';
import { isLoopback } from './mail-configuration.ts';

/** RFC 5321, section 4.5.3.2.6: a client that stops waiting for the answer to the final dot earlier causes duplicates. */
export const answerLimitSeconds = 600;

/**
 * Sends mail over SMTP, always from our own address, whatever a visitor wrote. Connections are reused for one mail
 * after the other; there are as many as concurrent mails, so no mail waits for another.
 */
export function createSmtpMailer(
  server: URL,
  from: MailAddress,
  answerMilliseconds = answerLimitSeconds * 1000,
): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      let isHandedOver = false;
      const onHandOver = () => {
        isHandedOver = true;
      };
      try {
        transport ??= openTransport({ ...smtpOptions(server), socketTimeout: answerMilliseconds });
        const content = { ...toNodemailer(mail, from), onHandOver };
        await (await transport).sendMail(content);
      } catch (error) {
        throw toMailError(error, isHandedOver);
      }
    },
  };
}

/**
 * Loads nodemailer with the first mail, so that cold starts do not wait for it. nodemailer reads a mail's last byte
 * only to send it together with the final dot, so reading it marks that moment.
 */
async function openTransport(options: object) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...options,
    pool: true,
    // The platform's limits are lower.
    maxConnections: 100,
    // A mail of which no byte was sent, because the server had closed the idle connection, gets another connection.
    maxRequeues: 1,
    idleTimeout: 20_000,
  });
  transport.use('stream', ({ message, data }, done) => {
    const onHandOver: unknown = Reflect.get(data, 'onHandOver');
    message?.processFunc((source) =>
      source.once('end', () => onHandOver instanceof Function && onHandOver()),
    );
    done();
  });
  return transport;
}

/** nodemailer's options for the server, for both login checks and mails. */
export function smtpOptions(server: URL) {
  return {
    url: server.href,
    // The loopback interface needs no encryption and has no certificate.
    requireTLS: !isLoopback(server),
    tls: { rejectUnauthorized: !isLoopback(server) },
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
    ...(mail.replyTo && { replyTo: { ...mail.replyTo, name: headerText(mail.replyTo.name) } }),
    envelope: { from: from.address, to: mail.to },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.attachment && { attachments: [toAttachment(mail.attachment)] }),
    headers: mailHeaders(mail),
  };
}

function toAttachment({ name, text }: NonNullable<Mail['attachment']>) {
  return { filename: name, content: text, contentTransferEncoding: 'base64' as const };
}

/** An invisible word joiner keeps mail programs from decoding an encoded word (RFC 2047) that a visitor typed. */
function headerText(text: string): string {
  return text.replaceAll('=?', '=\u2060?');
}

/** RFC 3834: no vacation responder answers mails to visitors, so no loop can start. */
function mailHeaders({ autoSubmitted, unsubscribeUrl }: Mail) {
  return {
    ...(autoSubmitted && { 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'All' }),
    ...(unsubscribeUrl !== undefined && {
      // On one line: some DKIM signers break a header that is folded after its name.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
