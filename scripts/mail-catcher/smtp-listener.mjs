// @ts-check
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** @import { Readable } from 'node:stream' */
/** @import { Socket } from 'node:net' */
/** @import { SMTPServerSession } from 'smtp-server' */
/** @import { Mailbox } from './mailbox.mjs' */
/** @import { OutageSwitch } from './outage.mjs' */

const largestMailBytes = 10 * 1024 * 1024;

/**
 * An SMTP server that takes every mail from anybody, and fails on request.
 *
 * @param {Mailbox} mailbox
 * @param {OutageSwitch} outage
 */
export function createSmtpListener(mailbox, outage) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  });

  /**
   * @param {Readable & { sizeExceeded?: boolean }} stream
   * @param {SMTPServerSession} session
   */
  async function receive(stream, session) {
    const state = outage.current();
    if (state?.mode === 'break') dropConnection(session);
    const raw = await buffer(stream);
    if (state?.mode === 'hang') await new Promise(() => {});
    if (state?.mode === 'reply') throw smtpError(state.reply.code, state.reply.text);
    if (stream.sizeExceeded) throw smtpError(552, `A mail may have ${largestMailBytes} bytes.`);
    await mailbox.add(raw, envelopeOf(session));
  }

  const sockets = trackSockets(server, outage);
  /** @param {SMTPServerSession} session */
  function dropConnection({ remotePort }) {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }

  // A client that breaks off in the middle of a mail is its own problem.
  server.on('error', () => {});
  return server;
}

/**
 * @param {number} code
 * @param {string} text
 */
function smtpError(code, text) {
  return Object.assign(new Error(text), { responseCode: code });
}

/** @param {SMTPServerSession} session */
function envelopeOf({ envelope }) {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

/**
 * All open connections; none while an outage refuses them.
 *
 * @param {SMTPServer} server
 * @param {OutageSwitch} outage
 */
function trackSockets(server, outage) {
  /** @type {Set<Socket>} */
  const sockets = new Set();
  server.server.prependListener('connection', (/** @type {Socket} */ socket) => {
    if (outage.current()?.mode === 'refuse') socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  outage.onStart(({ mode }) => {
    if (mode === 'refuse') for (const socket of sockets) socket.destroy();
  });
  return sockets;
}
