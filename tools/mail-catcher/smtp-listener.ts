import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import type { OutageSwitch } from './outage.ts';
import { PromptSmtpServer } from './prompt-smtp-server.ts';

const largestMailBytes = 10 * 1024 * 1024;

/** An SMTP server that accepts every mail, and fails on request. */
export function createSmtpListener(mailbox: Mailbox, outage: OutageSwitch) {
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
    if (outage.current?.mode === 'refuse') dropConnection(session);
    else done();
  }

  async function receive(
    stream: Readable & { sizeExceeded?: boolean },
    session: SMTPServerSession,
  ): Promise<void> {
    const state = outage.current;
    if (state?.mode === 'break') dropConnection(session);
    const raw = await buffer(stream);
    if (state?.mode === 'close') return new Promise(() => dropConnection(session));
    if (state?.mode === 'reply') throw smtpError(state.reply.code, state.reply.text);
    if (stream.sizeExceeded) throw smtpError(552, `A mail may have ${largestMailBytes} bytes.`);
    await mailbox.add(raw, envelopeOf(session));
  }

  function dropConnection(session: SMTPServerSession) {
    for (const connection of server.connections) if (connection.session === session) connection.close();
  }

  // A client that disconnects in the middle of a mail is not the catcher's problem.
  server.on('error', () => {});
  return server;
}

function smtpError(code: number, text: string) {
  return Object.assign(new Error(text), { responseCode: code });
}

function envelopeOf({ envelope }: SMTPServerSession) {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  };
}
