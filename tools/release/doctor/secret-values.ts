import { each, number, readFields, text } from '@labka/functions/fields';
import { type MailServer, readMailServer } from '@labka/functions/mail/mail-configuration';
import { smtpOptions } from '@labka/functions/mail/smtp-mailer';
import { parseLinkKeys } from '@labka/functions/newsletter/link';
import { createTransport } from 'nodemailer';
import { messageOf } from '../../support/command.ts';
import { memberOfCaller } from '../google/caller.ts';
import { blocker, type Finding, warning } from './finding.ts';
import { type Google, isApiOff } from './google.ts';

/** Reads the secrets' current versions as the functions do, and logs in to the mail server. Never shows a value. */
export async function secretValueFindings(google: Google): Promise<Finding[]> {
  const { projectId } = google;
  const mailServer = await readSecret(google, 'SMTP_URL', readMailServer);
  const linkKeys = await readSecret(google, 'NEWSLETTER_SECRET', parseLinkKeys);
  return [
    ...mailServer.findings,
    ...linkKeys.findings,
    ...(mailServer.value ? await mailServerFindings(mailServer.value, projectId) : []),
  ];
}

/** @param read throws an error that does not contain the value */
async function readSecret<Value>(
  google: Google,
  name: string,
  read: (text: string) => Value,
): Promise<{ findings: Finding[]; value?: Value }> {
  const { projectId } = google;
  const subject = `secret ${name}`;
  const set = `\`npx firebase functions:secrets:set ${name} --project ${projectId}\``;
  const answer = await google.get('secrets', `/secrets/${name}/versions/latest:access`);
  if (answer.status === 404 || isApiOff(answer))
    return {
      findings: [blocker(subject, `The secret ${name} is not set in ${projectId}.`, `Set it: ${set}.`)],
    };
  if (answer.status !== 200) return { findings: [unread(subject, answer.status, name, projectId)] };
  try {
    return { findings: [], value: read(Buffer.from(answer.body.payload?.data ?? '', 'base64').toString()) };
  } catch (error) {
    const fix = `Set it anew, as functions/.env.example says: ${set}.`;
    return { findings: [blocker(subject, messageOf(error), fix)] };
  }
}

function unread(subject: string, status: number, name: string, projectId: string) {
  return warning(
    subject,
    `Not checked: this account may not read it (status ${status}). A release does not need to.`,
    `To check it: \`gcloud secrets add-iam-policy-binding ${name} --project ${projectId} --member=${memberOfCaller()} --role=roles/secretmanager.secretAccessor\`.`,
  );
}

/** A mail server without an answer for this long is down. */
const patienceMilliseconds = 15_000;

/** Sends nothing, and shows neither the URL nor the server's words: both may contain a password or an address. */
export async function mailServerFindings(server: MailServer, projectId: string): Promise<Finding[]> {
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
    return [explain(codesOf(error), projectId)];
  } finally {
    transport.close();
  }
}

const codes = { ...each(text, 'code', 'originalCode'), responseCode: number };

/** nodemailer's code, the system's, and the mail server's. */
function codesOf(error: unknown) {
  const { code, originalCode, responseCode } = readFields(codes, error);
  return [code, originalCode, responseCode].filter(Boolean).join(' ');
}

function explain(seen: string, projectId: string): Finding {
  const subject = 'secret SMTP_URL';
  const set = `\`npx firebase functions:secrets:set SMTP_URL --project ${projectId}\`.`;
  if (seen.startsWith('EAUTH')) {
    const problem = `The mail server refuses the user or the password (${seen}).`;
    return blocker(subject, problem, `Set both anew: ${set}`);
  }
  if (/ETLS|CERT|SIGN|ALTNAME|SSL/.test(seen)) {
    const problem = `The mail server offers no TLS with a trusted certificate (${seen}), so no password is sent to it.`;
    return blocker(subject, problem, `Use another host or port, such as smtps://…:465: ${set}`);
  }
  const problem = `The mail server could not be reached from here (${seen}); some networks block mail ports.`;
  return warning(subject, problem, `Try it from another network, or name the right host and port: ${set}`);
}
