import type { Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { supportInbox } from './handlers.ts';
import { mailerFor } from './site.ts';
import { endServers, startRawServer, startSmtpServer } from './smtp-server.ts';

afterEach(endServers);

const mail = { id: 'support.1', to: supportInbox, subject: 'Park', text: 'Ahoj', html: '<p>Ahoj</p>' };
/** More than the system's buffers hold, so that it cannot be sent completely while the server reads nothing. */
const longMail = { ...mail, text: 'Dobrý deň.\n'.repeat(3_000_000) };
/** Every system connects to itself at this address, which does not count as loopback. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

type Handler = NonNullable<SMTPServerOptions['onData']>;
const readTo = (end: (...parameters: Parameters<Handler>) => void): SMTPServerOptions => ({
  onData: (stream, session, done) => void stream.resume().once('end', () => end(stream, session, done)),
});

const impatientMailer = (url: string) => mailerFor(url, 1500);

function refusal(reply: string): Error {
  const [code, ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

/** As usual up to the final dot; then calls `afterDot` instead of answering. */
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

test('no mail waits for another or is repeated meanwhile', async () => {
  const held: (() => void)[] = [];
  const { url, sockets } = await startSmtpServer(
    readTo((_stream, _session, done) => {
      held.push(() => done());
      if (held.length === 12) for (const release of held) release();
    }),
  );
  const mailer = mailerFor(url);
  await Promise.all(Array.from({ length: 12 }, () => mailer.send(mail)));
  expect([held.length, sockets.length]).toEqual([12, 12]);
});

test('a mail on a dropped connection gets another one', async () => {
  let mails = 0;
  const { url, sockets } = await startSmtpServer({
    ...readTo((_stream, _session, done) => done(null, `ok ${++mails}`)),
    onMailFrom(_address, _session, done) {
      if (mails === 1 && sockets.length === 1) sockets[0]?.destroy();
      else done();
    },
  });
  const mailer = mailerFor(url);
  await mailer.send(mail);
  await mailer.send(mail);
  expect([mails, sockets.length]).toEqual([2, 2]);
});

test('a connection broken before the greeting is tried twice', async () => {
  const { url, sockets } = await startRawServer((socket) => void socket.destroy());
  await expect(mailerFor(url).send(mail)).rejects.toMatchObject({ kind: 'temporary', code: 'ECONNECTION' });
  expect(sockets).toHaveLength(2);
});

test('a refused connection names the system’s reason', async () => {
  const { url } = await startRawServer(() => {});
  await endServers();
  const error = { kind: 'temporary', code: 'ESOCKET ECONNREFUSED' };
  await expect(mailerFor(url).send(mail)).rejects.toMatchObject(error);
});

test.each([
  ['is silent', () => {}, 'ETIMEDOUT SOCKET_TIMEOUT'],
  ['says what is no answer', (socket: Socket) => void socket.write('354 go on\r\n'), expect.any(String)],
])('a mail is uncertain if its server %s afterwards', async (_title, afterDot, code) => {
  const { url } = await startRawServer(conversation(afterDot));
  await expect(impatientMailer(url).send(mail)).rejects.toMatchObject({ kind: 'uncertain', code });
});

test.each([
  ['drops the connection', (socket: Socket) => socket.destroy()],
  ['drops it within its answer', (socket: Socket) => socket.end('250 2.0.0 O')],
])('a mail was probably refused when its server %s', async (_title, afterDot) => {
  const { url, sockets } = await startRawServer(conversation(afterDot));
  await expect(mailerFor(url).send(mail)).rejects.toMatchObject({ kind: 'closed', code: 'ECONNECTION' });
  expect(sockets).toHaveLength(1);
});

describe('a mail is temporary when early the server', () => {
  type Stream = Parameters<Handler>[0];

  const drop = (stream: Stream, [socket]: Socket[]) => void stream.once('readable', () => socket?.destroy());

  test.each([
    ['drops the connection', drop, expect.any(String)],
    ['stops to read', () => {}, 'ETIMEDOUT SOCKET_TIMEOUT'],
  ])('%s', async (_title, onData, code) => {
    const { url, sockets } = await startSmtpServer({ onData: (stream) => onData(stream, sockets) });
    await expect(impatientMailer(url).send(longMail)).rejects.toMatchObject({ kind: 'temporary', code });
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

  test.each([
    ['of the recipient', ofRecipient, '550 #5.1.1 No such user', 'refused', '550 5.1.1'],
    ['of the sender', ofSender, '554 5.7.1 No such user', 'refused', '554 5.7.1'],
    ['without a login', ofSender, '530 5.7.0 No such user', 'temporary', '530 5.7.0'],
    ['of the content', ofMail, '550 Broken MIME', 'refused', '550'],
    ['while it closes down', ofMail, '421 4.3.2 Closing limit', 'temporary', '421 4.3.2'],
  ] as const)('%s', async (_title, refuse, reply, kind, code) => {
    const { url } = await startSmtpServer(refuse(reply));
    const error: unknown = await mailerFor(url)
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, code });
    expect(String(error)).not.toMatch(/user|limit|broken/i);
  });
});

describe('encryption', () => {
  test('is required of every remote server', async () => {
    let mails = 0;
    const { url } = await startSmtpServer(readTo((_stream, _session, done) => done(null, `ok ${++mails}`)));
    const error = { kind: 'temporary', code: expect.stringMatching(/^5\d\d/) };
    await expect(mailerFor(elsewhere(url)).send(mail)).rejects.toMatchObject(error);
    expect(mails).toBe(0);
    await mailerFor(url).send(mail);
    expect(mails).toBe(1);
  });

  test.each([
    ['smtp', false],
    ['smtps', true],
  ] as const)('by %s requires a certificate of a known authority', async (protocol, secure) => {
    const { url } = await startSmtpServer({ disabledCommands: [], secure });
    const error = { kind: 'temporary', code: expect.stringMatching(/CERT|SIGN/) };
    const encrypted = url.replace('smtp', protocol);
    await expect(mailerFor(elsewhere(encrypted)).send(mail)).rejects.toMatchObject(error);
    await mailerFor(encrypted).send(mail);
  });
});
