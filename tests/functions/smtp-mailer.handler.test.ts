import { createServer, type Socket } from 'node:net';
import { readMailServers } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { PromptSmtpServer } from '../../tools/mail-catcher/prompt-smtp-server.ts';
import { listen } from '../support/listen.ts';
import { sender, supportInbox } from './handlers.ts';

const mail = { id: 'support.1', to: supportInbox, subject: 'Park', text: 'Ahoj', html: '<p>Ahoj</p>' };
/** More than the system's buffers take, so that it cannot all have gone out while the server reads nothing. */
const longMail = { ...mail, text: 'Dobrý deň.\n'.repeat(3_000_000) };
/** Times that a test can wait for a server that does not answer. */
const impatience = { handoverMilliseconds: 2_000, answerMilliseconds: 300 };
/** Every system connects to itself under this address, which we do not take for the loopback. */
const elsewhere = '0.0.0.0';

const cleanups: (() => Promise<void>)[] = [];
async function cleanUp(): Promise<void> {
  for (const close of cleanups.splice(0)) await close();
}
afterEach(cleanUp);

type Handler = NonNullable<SMTPServerOptions['onData']>;
const readTo = (end: (...parameters: Parameters<Handler>) => void): SMTPServerOptions => ({
  onData: (stream, session, done) => void stream.resume().once('end', () => end(stream, session, done)),
});
const taking = readTo((_stream, _session, done) => done());

/** A mail server with these handlers, and the connections so far. */
async function startServer(options: SMTPServerOptions = taking) {
  const smtp = new PromptSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    ...options,
  });
  smtp.on('error', () => {});
  const sockets: Socket[] = [];
  smtp.server.prependListener('connection', (socket: Socket) => sockets.push(socket));
  const { port, close } = await listen(smtp.server);
  cleanups.push(close);
  return { port, sockets };
}

/** A server of which only the connections matter. */
async function startRawServer(onConnection: (socket: Socket) => void): Promise<number> {
  const { port, close } = await listen(createServer(onConnection));
  cleanups.push(close);
  return port;
}

function mailerFor(port: number, { host = '127.0.0.1', protocol = 'smtp', limits = {} } = {}) {
  const { smtp: server } = readMailServers(`${protocol}://${host}:${port}`);
  return createSmtpMailer({ server, from: sender, ...limits });
}

const impatientMailer = (port: number) => mailerFor(port, { limits: impatience });

function refusal(reply: string): Error {
  const [code, ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

/** Everything up to the dot as usual; then `afterDot` instead of an answer. */
function conversation(afterDot: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData && text.endsWith('\r\n.\r\n')) return afterDot(socket);
      if (isData) return;
      isData = text.startsWith('DATA');
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    });
  };
}

function trickle(socket: Socket, text: string): void {
  const bytes = text.split('').values();
  const timer = setInterval(() => socket.write(bytes.next().value ?? '-'), 20);
  socket.once('close', () => clearInterval(timer));
}

test('no mail waits for another or is repeated meanwhile', async () => {
  const held: (() => void)[] = [];
  const { port, sockets } = await startServer(
    readTo((_stream, _session, done) => {
      held.push(() => done());
      if (held.length === 12) for (const release of held) release();
    }),
  );
  const mailer = mailerFor(port);
  await Promise.all(Array.from({ length: 12 }, () => mailer.send(mail)));
  expect([held.length, sockets.length]).toEqual([12, 12]);
});

test('a connection serves one mail after the other', async () => {
  const { port, sockets } = await startServer();
  const mailer = mailerFor(port);
  for (let count = 0; count < 20; count += 1) await mailer.send(mail);
  expect(sockets).toHaveLength(1);
});

test('a mail on a dropped connection gets another one', async () => {
  let mails = 0;
  const { port, sockets } = await startServer({
    ...readTo((_stream, _session, done) => done(null, `ok ${++mails}`)),
    onMailFrom(_address, _session, done) {
      if (mails === 1 && sockets.length === 1) sockets[0]?.destroy();
      else done();
    },
  });
  const mailer = mailerFor(port);
  await mailer.send(mail);
  await mailer.send(mail);
  expect([mails, sockets.length]).toEqual([2, 2]);
});

test('a refused mail leaves its connection to a later one', async () => {
  const { port, sockets } = await startServer({
    ...taking,
    onRcptTo: ({ address }, _session, done) =>
      done(address === supportInbox ? null : refusal('550 5.1.1 No')),
  });
  const mailer = mailerFor(port);
  for (let count = 0; count < 10; count += 1) {
    await expect(mailer.send({ ...mail, to: 'x@example.com' })).rejects.toMatchObject({ kind: 'permanent' });
    await mailer.send(mail);
  }
  // The next mail may come while the first connection is reset.
  expect(sockets.length).toBeLessThanOrEqual(2);
});

test('a connection broken before the greeting is tried twice', async () => {
  let connections = 0;
  const port = await startRawServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ kind: 'temporary', code: 'ECONNECTION' });
  expect(connections).toBe(2);
});

test('a refused connection names the system’s reason', async () => {
  const port = await startRawServer(() => {});
  await cleanUp();
  const error = { kind: 'temporary', code: 'ESOCKET ECONNREFUSED' };
  await expect(mailerFor(port).send(mail)).rejects.toMatchObject(error);
});

test.each([
  ['is silent', () => {}, 'ETIMEDOUT'],
  ['trickles its answer', (socket: Socket) => trickle(socket, '250-2.0.0 '), 'ETIMEDOUT'],
  ['says what is no answer', (socket: Socket) => void socket.write('354 go on\r\n'), expect.any(String)],
])('a mail is uncertain when after its dot the server %s', async (_title, afterDot, code) => {
  const port = await startRawServer(conversation(afterDot));
  await expect(impatientMailer(port).send(mail)).rejects.toMatchObject({ kind: 'uncertain', code });
});

test.each([
  ['drops the connection', (socket: Socket) => socket.destroy()],
  ['drops it within its answer', (socket: Socket) => socket.end('250 2.0.0 O')],
])('a mail was probably not taken: its server %s', async (_title, afterDot) => {
  let connections = 0;
  const converse = conversation(afterDot);
  const port = await startRawServer((socket) => {
    connections += 1;
    converse(socket);
  });
  await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ kind: 'closed', code: 'ECONNECTION' });
  expect(connections).toBe(1);
});

describe('a mail is temporary when before its dot the server', () => {
  type Stream = Parameters<Handler>[0];

  test.each([
    [
      'drops the connection',
      (stream: Stream, [socket]: Socket[]) => void stream.once('readable', () => socket?.destroy()),
      expect.any(String),
    ],
    ['stops to read', () => {}, 'ETIMEDOUT'],
  ])('%s', async (_title, onData, code) => {
    const { port, sockets } = await startServer({ onData: (stream) => onData(stream, sockets) });
    await expect(impatientMailer(port).send(longMail)).rejects.toMatchObject({ kind: 'temporary', code });
  });

  test.each([
    ['does not greet', '', /^ETIMEDOUT GREETING_TIMEOUT$/],
    ['greets without end', '220-', /ETIMEDOUT/],
    ['answers without end', '220 ok\r\n250-', /ETIMEDOUT/],
  ])('%s', async (_title, text, code) => {
    const port = await startRawServer((socket) => text && trickle(socket, text));
    const error = { kind: 'temporary', code: expect.stringMatching(code) };
    await expect(impatientMailer(port).send(mail)).rejects.toMatchObject(error);
  });
});

describe('the server’s refusal', () => {
  const ofRecipient = (reply: string): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(refusal(reply)),
  });
  const ofSender = (reply: string): SMTPServerOptions => ({
    onMailFrom: (_address, _session, done) => done(refusal(reply)),
  });
  const ofMail = (reply: string) => readTo((_stream, _session, done) => done(refusal(reply)));

  // Which replies mean what, mail-refusals.test.ts says.
  test.each([
    ['of the recipient', ofRecipient, '550 5.1.1 No such user', 'permanent', '550 5.1.1'],
    ['of the sender', ofSender, '550 5.1.1 No such user', 'temporary', '550 5.1.1'],
    ['of the content', ofMail, '550 5.6.0 Broken MIME', 'permanent', '550 5.6.0'],
    ['while it closes down', ofMail, '421 4.3.2 Closing limit', 'temporary', '421 4.3.2'],
  ] as const)('%s', async (_title, refuse, reply, kind, code) => {
    const { port } = await startServer(refuse(reply));
    const error: unknown = await mailerFor(port)
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, code });
    expect(String(error)).not.toMatch(/user|limit|broken/i);
  });

  test('of a password is the operator’s to mend', async () => {
    const { port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal('535 5.7.8 Wrong password')),
    });
    const mailer = createSmtpMailer({
      server: readMailServers(`smtp://web:x%40y@127.0.0.1:${port}`).smtp,
      from: sender,
    });
    await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'temporary', code: '535 5.7.8' });
  });
});

describe('encryption', () => {
  test('is required of every remote server', async () => {
    let mails = 0;
    const { port } = await startServer(readTo((_stream, _session, done) => done(null, `ok ${++mails}`)));
    const error = { kind: 'temporary', code: expect.stringMatching(/^5\d\d/) };
    await expect(mailerFor(port, { host: elsewhere }).send(mail)).rejects.toMatchObject(error);
    expect(mails).toBe(0);
    await mailerFor(port).send(mail);
    expect(mails).toBe(1);
  });

  test.each([
    ['smtp', false],
    ['smtps', true],
  ] as const)('by %s requires a certificate of a known authority', async (protocol, secure) => {
    const { port } = await startServer({ disabledCommands: [], secure });
    const error = { kind: 'temporary', code: expect.stringMatching(/CERT|SIGN/) };
    await expect(mailerFor(port, { host: elsewhere, protocol }).send(mail)).rejects.toMatchObject(error);
    await mailerFor(port, { protocol }).send(mail);
  });
});

describe('the server’s address', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', isSecure: false }],
    ['smtps://Mail.Example:465/', { host: 'mail.example', port: 465, isSecure: true }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025, isSecure: false }],
    [
      'smtps://web%40labka.example:p%23ss@mail.example',
      { host: 'mail.example', isSecure: true, login: { user: 'web@labka.example', pass: 'p#ss' } },
    ],
  ])('%s is read', (url, server) => {
    expect(readMailServers(url)).toEqual({ smtp: server });
  });

  test.each([
    'smtp://mail.example?ignoreTLS=true',
    'smtps://mail.example?tls.rejectUnauthorized=false',
    'smtps://user:12#45@mail.example',
    'smtps://user:p%zz@mail.example',
    'smtps://mail.example/path',
    'smtp://:1025',
    'mail.example:25',
  ])('%s is refused', (url) => {
    expect(() => readMailServers(url)).toThrow('malformed');
  });
});
