import { createServer, type Server, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { PromptSmtpServer } from '../../tools/mail-catcher/prompt-smtp-server.ts';
import { listen } from '../support/listen.ts';

/** A mail server with the test's handlers, by default without TLS. It stops at the end of the test. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const smtp = new PromptSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    ...options,
  });
  smtp.on('error', () => {});
  return endWithTest(smtp.server);
}

/** A server that only handles connections. */
export function startRawServer(onConnection: (socket: Socket) => void) {
  return endWithTest(createServer(onConnection));
}

const cleanups: (() => Promise<void>)[] = [];

export async function endServers(): Promise<void> {
  for (const close of cleanups.splice(0)) await close();
}

async function endWithTest(server: Server) {
  const sockets: Socket[] = [];
  server.prependListener('connection', (socket: Socket) => sockets.push(socket));
  const { host, close } = await listen(server);
  cleanups.push(close);
  return { url: `smtp://${host}`, sockets };
}
