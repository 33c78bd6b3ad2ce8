/* Reads the secrets' current versions as the functions do, and logs in to the mail server. Never shows a value. */
import {
  each,
  number,
  parseLinkKeys,
  readFields,
  readMailServer,
  smtpOptions,
  text,
} from '@labka/functions/operations';
import { createTransport } from 'nodemailer';
import { Failure, messageOf } from '../../support/command.ts';
import type { Check } from './check.ts';

export const newsletterSecret = secret('NEWSLETTER_SECRET', async (value) => {
  parseLinkKeys(value);
  return [];
});

export const mailServer = secret('SMTP_URL', async (value) => mailServerProblems(readMailServer(value)));

/** @param problemsOf throws an error that does not contain the value */
function secret(name: string, problemsOf: (value: string) => Promise<string[]>): Check {
  return {
    name: `secret ${name}`,
    severity: 'blocker',
    find: async ({ google }) => {
      const path = `secretmanager.googleapis.com/v1/~/secrets/${name}/versions/latest:access`;
      const version = await google.ask(path);
      if (version === null) return ['It is not set.'];
      return problemsOf(Buffer.from(version.payload?.data ?? '', 'base64').toString()).catch((error) => {
        if (error instanceof Failure) throw error;
        return [messageOf(error)];
      });
    },
    fix: ({ google }) =>
      `\`npx firebase functions:secrets:set ${name} --project ${google.projectId}\`, as functions/.env.example says.`,
  };
}

/** A mail server without an answer for this long is down. */
const patienceMilliseconds = 15_000;

/** Logs in and sends nothing. Shows neither the URL nor the server's words: both may contain a password. */
export async function mailServerProblems(server: URL): Promise<string[]> {
  const transport = createTransport({
    ...smtpOptions(server),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const { code, originalCode, responseCode } = readFields(codes, error);
    // nodemailer's code, the system's, and the mail server's.
    return [explain([code, originalCode, responseCode].filter(Boolean).join(' '))];
  } finally {
    transport.close();
  }
}

const codes = { ...each(text, 'code', 'originalCode'), responseCode: number };

function explain(seen: string): string {
  if (seen.startsWith('EAUTH')) return `The mail server refuses the user or the password (${seen}).`;
  if (/ETLS|CERT|SIGN|ALTNAME|SSL/.test(seen))
    return `The mail server offers no TLS with a trusted certificate (${seen}), so no password is sent to it.`;
  throw new Failure(
    `The mail server could not be reached from here (${seen}); some networks block mail ports.`,
  );
}
