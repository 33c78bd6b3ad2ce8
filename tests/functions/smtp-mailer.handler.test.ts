import { createServer, type Server } from 'node:net';
import { createSmtpMailer } from '@labka/functions';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { sender, supportInbox } from './support-notification.ts';

const mail = { id: 'support.1', to: supportInbox, subject: 'Park', text: 'Ahoj', html: '<p>Ahoj</p>' };
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function mailerFor(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${address.port}`, from: sender });
  cleanups.push(
    () => mailer.close(),
    () => new Promise((resolve) => void server.close(() => resolve())),
  );
  return mailer;
}

test('a wave of mails opens at most five connections at a time, and each mail has its own', async () => {
  const counts = { open: 0, most: 0, all: 0, mails: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      counts.all += 1;
      counts.open += 1;
      counts.most = Math.max(counts.most, counts.open);
      done();
    },
    onClose() {
      counts.open -= 1;
    },
    onData(stream, _session, done) {
      counts.mails += 1;
      stream.resume().once('end', () => done());
    },
  });
  const mailer = await mailerFor(smtp.server);
  await Promise.all(Array.from({ length: 12 }, () => mailer.send(mail)));

  expect(counts).toMatchObject({ all: 12, mails: 12 });
  expect(counts.most).toBeGreaterThan(1);
  expect(counts.most).toBeLessThanOrEqual(5);
});

test('a connection that breaks off fails the mail, which is not sent again behind the caller’s back', async () => {
  let connections = 0;
  const mailer = await mailerFor(
    createServer((socket) => {
      connections += 1;
      socket.destroy();
    }),
  );
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'temporary', code: 'ECONNECTION' });
  expect(connections).toBe(1);
});
