import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { PromptSmtpServer } from './prompt-smtp-server.ts';

/**
 * How a mail server can fail: by a reply to every mail, such as `451 4.3.0 try later`, or by dropping each connection at
 * once, within a mail, or after it.
 */
export type Outage = { readonly reply: string } | { readonly mode: 'refuse' | 'break' | 'close' };

const largestMailBytes = 10 * 1024 * 1024;

/** An SMTP server that accepts every mail, unless there is an outage. */
export function createSmtpServer(mailbox: Mailbox, outage: () => Outage | undefined) {
  const mode = () => {
    const current = outage();
    return current && 'mode' in current ? current.mode : undefined;
  };
  const server = new PromptSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    onConnect: unlessRefused,
    // A client may keep its connection for the next mail.
    onMailFrom: (_address, session, done) => unlessRefused(session, done),
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  });

  function unlessRefused(session: SMTPServerSession, done: () => void) {
    if (mode() === 'refuse') dropConnection(session);
    else done();
  }

  async function receive(
    stream: Readable & { sizeExceeded?: boolean },
    session: SMTPServerSession,
  ): Promise<void> {
    const current = outage();
    const isClosing = mode() === 'close';
    if (mode() === 'break') dropConnection(session);
    const raw = await buffer(stream);
    if (isClosing) return new Promise(() => dropConnection(session));
    if (current && 'reply' in current) throw smtpError(current.reply);
    if (stream.sizeExceeded) throw smtpError(`552 A mail may have ${largestMailBytes} bytes.`);
    await mailbox.add(raw, envelopeOf(session));
  }

  function dropConnection(session: SMTPServerSession) {
    for (const connection of server.connections) if (connection.session === session) connection.close();
  }

  // A client that disconnects in the middle of a mail is not the catcher's problem.
  server.on('error', () => {});
  return server;
}

function smtpError(reply: string) {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

function envelopeOf({ envelope }: SMTPServerSession) {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  };
}
