import { createServer, type Server, type Socket } from 'node:net';
import type { SMTPServerEnvelope, SMTPServerOptions } from 'smtp-server';
import { PromptSmtpServer } from '../../tools/mail-catcher/prompt-smtp-server.ts';
import { listen } from '../support/listen.ts';

/** A mail server that behaves as a test wants it, without TLS unless that is among its options. Servers of a test end with it. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  /** Of the mails that it took, unless the test takes them itself. */
  const envelopes: SMTPServerEnvelope[] = [];
  const smtp = new PromptSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      envelopes.push(structuredClone(envelope));
      stream.resume().once('end', () => done());
    },
    ...options,
  });
  smtp.on('error', () => {});
  const sockets: Socket[] = [];
  smtp.server.prependListener('connection', (socket: Socket) => sockets.push(socket));
  return { url: await endWithTest(smtp.server), envelopes, sockets };
}

/** A server of which only the connections matter. */
export function startRawServer(onConnection: (socket: Socket) => void): Promise<string> {
  return endWithTest(createServer(onConnection));
}

/** Writes a text and then a byte every 20 ms. */
export function trickle(socket: Socket, text: string): void {
  const bytes = text.split('').values();
  const timer = setInterval(() => socket.write(bytes.next().value ?? '-'), 20);
  socket.once('close', () => clearInterval(timer));
}

const cleanups: (() => Promise<void>)[] = [];

export async function endServers(): Promise<void> {
  for (const close of cleanups.splice(0)) await close();
}

async function endWithTest(server: Server): Promise<string> {
  const { host, close } = await listen(server);
  cleanups.push(close);
  return `smtp://${host}`;
}
