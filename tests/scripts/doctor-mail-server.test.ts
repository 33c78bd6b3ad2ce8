import { readMailServer } from '@labka/functions/mail/mail-configuration';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailServerFindings } from '../../tools/release/doctor/secret-values.ts';
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
  return mailServerFindings(readMailServer(url), 'labka-production');
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

test('a wrong password blocks and is not shown', async () => {
  const { port, logins } = await startMailServer();
  const findings = await login(port, { secret: 'a-wrong-password' });
  expect(findings).toMatchObject([
    {
      severity: 'blocker',
      problem: expect.stringContaining('EAUTH 535'),
      fix: expect.stringContaining(
        '`npx firebase functions:secrets:set SMTP_URL --project labka-production`',
      ),
    },
  ]);
  expect(JSON.stringify(findings)).not.toContain('a-wrong-password');
  expect(logins).toEqual([user]);
});

const noStartTls = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

test.each<[title: string, 'smtp' | 'smtps', SMTPServerOptions]>([
  ['no STARTTLS', 'smtp', noStartTls],
  ['an untrusted certificate by smtp', 'smtp', { secure: false }],
  ['an untrusted certificate by smtps', 'smtps', { secure: true }],
])('%s blocks, and no password is sent', async (_title, protocol, options) => {
  const { port, logins } = await startMailServer(options);
  expect(await login(port, { host: elsewhere, protocol })).toMatchObject([
    { severity: 'blocker', problem: expect.stringContaining('no TLS') },
  ]);
  expect(logins).toEqual([]);
});

test('an unreachable mail server is a warning', async () => {
  expect(await login(await closedPort())).toMatchObject([
    { severity: 'warning', problem: expect.stringContaining('could not be reached') },
  ]);
});
