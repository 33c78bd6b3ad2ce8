import { readMailServer } from '@labka/functions/operations';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailServerProblems } from '../../tools/release/doctor/secrets.ts';
import { closedPort, listen } from '../support/listen.ts';

const user = 'web@labka.sk';
const password = 'correct horse';
/** Every system connects to itself at this address, which does not count as loopback. */
const elsewhere = '0.0.0.0';

/** A mail server with one user; like some servers it repeats the password in its answer. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const logins: string[] = [];
  const mails: string[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    onAuth({ username, password: given }, _session, done) {
      logins.push(String(username));
      if (given === password) done(null, { user });
      else done(new Error(`535 5.7.8 ${given} is wrong`));
    },
    onData: (stream, _session, done) => {
      mails.push('mail');
      stream.resume().once('end', () => done());
    },
    ...options,
  });
  server.on('error', () => {});
  const { port } = await listen(server.server);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port, logins, mails };
}

function login(port: number, { secret = password, host = '127.0.0.1', protocol = 'smtp' } = {}) {
  const url = `${protocol}://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${host}:${port}`;
  return mailServerProblems(readMailServer(url));
}

test.each([
  ['smtp', false],
  ['smtps', true],
] as const)('a login by %s finds nothing and sends nothing', async (protocol, secure) => {
  const { port, logins, mails } = await startMailServer({ secure });
  expect(await login(port, { protocol })).toEqual([]);
  expect(logins).toEqual([user]);
  expect(mails).toEqual([]);
});

test('a wrong password is found and not shown', async () => {
  const { port, logins } = await startMailServer();
  const problems = await login(port, { secret: 'a-wrong-password' });
  expect(problems).toEqual([expect.stringContaining('EAUTH 535')]);
  expect(problems.join()).not.toContain('a-wrong-password');
  expect(logins).toEqual([user]);
});

test('a server without STARTTLS gets no password', async () => {
  const { port, logins } = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  expect(await login(port, { host: elsewhere })).toEqual([expect.stringContaining('no TLS')]);
  expect(logins).toEqual([]);
});

test('an unreachable mail server is not checked', async () => {
  await expect(login(await closedPort())).rejects.toThrow('could not be reached');
});
