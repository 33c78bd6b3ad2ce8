import { createTransport } from 'nodemailer';
import { blocker, type Finding, warning } from './finding.ts';

/** After so long a mail server that says nothing is away. */
const patienceMilliseconds = 15_000;

/**
 * Logs in to the mail server as the functions do, with their TLS, and sends nothing. Neither the URL nor the server's words are shown: both
 * may hold a password or an address.
 * @param options of the functions' nodemailer transport
 */
export async function mailServerFindings(options: object, projectId: string): Promise<Finding[]> {
  const transport = createTransport({
    ...options,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [explain(codesOf(error), projectId)];
  } finally {
    transport.close();
  }
}

/** nodemailer's code, the system's, and the mail server's. */
function codesOf(error: unknown) {
  const { code, originalCode, responseCode } = error as {
    code?: string;
    originalCode?: string;
    responseCode?: number;
  };
  return [code, originalCode, responseCode].filter(Boolean).join(' ');
}

function explain(seen: string, projectId: string): Finding {
  const subject = 'secret SMTP_URL';
  const set = `\`npx firebase functions:secrets:set SMTP_URL --project ${projectId}\``;
  if (seen.startsWith('EAUTH'))
    return blocker(
      subject,
      `The mail server refuses the user or the password (${seen}).`,
      `Set both anew: ${set}.`,
    );
  if (/ETLS|CERT|SIGN|ALTNAME|SSL/.test(seen))
    return blocker(
      subject,
      `The mail server offers no encryption with a certificate that somebody vouches for (${seen}), so no password is sent to it.`,
      `Name another host or port, as smtps://…:465: ${set}.`,
    );
  return warning(
    subject,
    `The mail server could not be reached from here (${seen}); some networks close the ports of mail.`,
    `Try it from another network, or name the right host and port: ${set}.`,
  );
}
