import { createServer, type Server, type Socket } from 'node:net';
import { parseSmtpUrl } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer, sendLimitSeconds } from '@labka/functions/mail/smtp-mailer';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { PromptSmtpServer } from '../../tools/mail-catcher/prompt-smtp-server.ts';
import { sender, supportInbox } from './support-notification.ts';

const mail = { id: 'support.1', to: supportInbox, subject: 'Park', text: 'Ahoj', html: '<p>Ahoj</p>' };
/** More than the system's buffers take, so that it cannot all have gone out while the server reads nothing. */
const longMail = { ...mail, text: 'Dobrý deň.\n'.repeat(3_000_000) };
/** Times in which a server that answers at all has answered, and which a test can wait for. */
const impatience = { handoverMilliseconds: 2_000, answerMilliseconds: 300 };
/** Every system connects to itself under this address, which we do not take for the loopback. */
const elsewhere = '0.0.0.0';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => void server.close(resolve));
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return address.port;
}

interface TestServer {
  readonly port: number;
  /** The connections so far. */
  readonly sockets: readonly Socket[];
}

/** A mail server that takes everything, but for what the options change. */
async function startServer(options: SMTPServerOptions = {}): Promise<TestServer> {
  const smtp = new PromptSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    ...options,
  });
  smtp.on('error', () => {});
  const sockets: Socket[] = [];
  smtp.server.prependListener('connection', (socket: Socket) => sockets.push(socket));
  return { port: await listen(smtp.server), sockets };
}

/** A server of which only the connections matter. */
function startRawServer(onConnection: (socket: Socket) => void): Promise<number> {
  return listen(createServer(onConnection));
}

function mailerFor(port: number, { host = '127.0.0.1', protocol = 'smtp' } = {}) {
  return createSmtpMailer({ url: `${protocol}://${host}:${port}`, from: sender, ...impatience });
}

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

test('no mail waits for another', async () => {
  let mails = 0;
  const held: (() => void)[] = [];
  const { port, sockets } = await startServer({
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        mails += 1;
        held.push(() => done());
        if (held.length === 12) for (const release of held) release();
      });
    },
  });
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: sender });
  await Promise.all(Array.from({ length: 12 }, () => mailer.send(mail)));

  expect([mails, sockets.length]).toEqual([12, 12]);
});

test('a connection serves one mail after the other', async () => {
  const { port, sockets } = await startServer({
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  });
  const mailer = mailerFor(port);
  for (let count = 0; count < 20; count += 1) await mailer.send(mail);
  expect(sockets).toHaveLength(1);
});

test('a mail on a dropped connection gets another one', async () => {
  let mails = 0;
  const { port, sockets } = await startServer({
    onData: (stream, _session, done) => void stream.resume().once('end', () => done(null, `ok ${++mails}`)),
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
    onRcptTo: ({ address }, _session, done) =>
      done(address === supportInbox ? null : refusal('550 5.1.1 No')),
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
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
  for (const cleanup of cleanups.splice(0)) await cleanup();
  await expect(mailerFor(port).send(mail)).rejects.toMatchObject({
    kind: 'temporary',
    code: 'ESOCKET ECONNREFUSED',
  });
});

describe('a mail is uncertain when its dot went out and the server', () => {
  test('is silent', async () => {
    const { port } = await startServer({ onData: (stream) => void stream.resume() });
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ kind: 'uncertain', code: 'ETIMEDOUT' });
  });

  test('trickles its answer', async () => {
    const port = await startRawServer(conversation((socket) => trickle(socket, '250-2.0.0 ')));
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ kind: 'uncertain', code: 'ETIMEDOUT' });
  });

  test('says something that is no answer to it', async () => {
    const port = await startRawServer(conversation((socket) => socket.write('354 go on\r\n')));
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ kind: 'uncertain' });
  });
});

describe('a mail was probably not taken when its dot went out and the server', () => {
  test('drops the connection', async () => {
    const { port, sockets } = await startServer({
      onData: (stream) => void stream.resume().once('end', () => sockets[0]?.destroy()),
    });
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({
      kind: 'closed',
      code: 'ECONNECTION',
    });
    expect(sockets).toHaveLength(1);
  });

  test('drops it within its answer', async () => {
    const port = await startRawServer(conversation((socket) => socket.end('250 2.0.0 O')));
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({ kind: 'closed' });
  });
});

describe('a mail may be sent again when before its dot the server', () => {
  test('drops the connection', async () => {
    const { port, sockets } = await startServer({
      onData: (stream) => void stream.once('readable', () => sockets[0]?.destroy()),
    });
    await expect(mailerFor(port).send(longMail)).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('stops to read', async () => {
    const { port } = await startServer({ onData: () => {} });
    await expect(mailerFor(port).send(longMail)).rejects.toMatchObject({
      kind: 'temporary',
      code: 'ETIMEDOUT',
    });
  });

  test('does not greet', async () => {
    const port = await startRawServer(() => {});
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({
      kind: 'temporary',
      code: 'ETIMEDOUT GREETING_TIMEOUT',
    });
  });

  test.each(['220-', '220 ok\r\n250-'])('trickles %j without end', async (text) => {
    const port = await startRawServer((socket) => trickle(socket, text));
    await expect(mailerFor(port).send(mail)).rejects.toMatchObject({
      kind: 'temporary',
      code: expect.stringContaining('ETIMEDOUT'),
    });
  });
});

describe('the server’s refusal', () => {
  const recipientRefused = (reply: string): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(refusal(reply)),
  });
  const senderRefused = (reply: string): SMTPServerOptions => ({
    onMailFrom: (_address, _session, done) => done(refusal(reply)),
  });
  const mailRefused = (reply: string): SMTPServerOptions => ({
    onData: (stream, _session, done) => void stream.resume().once('end', () => done(refusal(reply))),
  });

  test.each([
    ['of the recipient', recipientRefused('550 5.1.1 No such user'), 'permanent', '550 5.1.1'],
    ['of a full mailbox', recipientRefused('552 5.2.2 Over quota'), 'temporary', '552 5.2.2'],
    ['of the sender', senderRefused('550 5.1.1 No such user'), 'temporary', '550 5.1.1'],
    ['of the content', mailRefused('550 5.6.0 Broken MIME'), 'permanent', '550 5.6.0'],
    ['for lack of space', mailRefused('451 4.3.0 Try later'), 'temporary', '451 4.3.0'],
    [
      'for a used-up quota',
      mailRefused('550 5.4.5 Daily user sending limit exceeded'),
      'temporary',
      '550 5.4.5',
    ],
    ['while it closes down', mailRefused('421 4.3.2 Closing'), 'temporary', '421 4.3.2'],
  ] as const)('%s', async (_title, options, kind, code) => {
    const { port } = await startServer(options);
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
    const mailer = createSmtpMailer({ url: `smtp://web:x%40y@127.0.0.1:${port}`, from: sender });
    await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'temporary', code: '535 5.7.8' });
  });
});

describe('encryption', () => {
  test('is required of every remote server', async () => {
    let mails = 0;
    const { port } = await startServer({
      onData(stream, _session, done) {
        mails += 1;
        stream.resume().once('end', () => done());
      },
    });
    await expect(mailerFor(port, { host: elsewhere }).send(mail)).rejects.toMatchObject({
      kind: 'temporary',
      code: expect.stringMatching(/^5\d\d/),
    });
    expect(mails).toBe(0);
    await mailerFor(port).send(mail);
    expect(mails).toBe(1);
  });

  test.each([
    ['smtp', false],
    ['smtps', true],
  ] as const)('by %s wants a certificate that somebody vouches for', async (protocol, secure) => {
    const { port } = await startServer({ disabledCommands: [], secure });
    await expect(mailerFor(port, { host: elsewhere, protocol }).send(mail)).rejects.toMatchObject({
      kind: 'temporary',
      code: expect.stringMatching(/CERT|SIGN/),
    });
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
    expect(parseSmtpUrl(url)).toEqual(server);
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
    expect(parseSmtpUrl(url)).toBeUndefined();
    expect(() => createSmtpMailer({ url, from: sender })).toThrow('malformed');
  });
});

test('the answer to the dot may take ten minutes', () => {
  expect(sendLimitSeconds).toBeGreaterThan(600);
});
