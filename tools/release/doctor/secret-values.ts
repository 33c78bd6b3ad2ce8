import { memberOfCaller } from '../google/caller.ts';
import type { Facts } from './facts.ts';
import { blocker, type Finding, warning } from './finding.ts';
import { type Google, isApiOff } from './google.ts';
import { mailServerFindings } from './mail-server.ts';

/** Reads the secrets' current versions as the functions do, and logs in to the mail server. No value is ever shown. */
export async function secretValueFindings(
  google: Google,
  { readMailServer, readLinkKeys }: Facts,
): Promise<Finding[]> {
  const { projectId } = google;
  const mailServer = await readSecret(google, 'SMTP_URL', readMailServer);
  const linkKeys = await readSecret(google, 'NEWSLETTER_SECRET', readLinkKeys);
  return [
    ...mailServer.findings,
    ...linkKeys.findings,
    ...(mailServer.value ? await mailServerFindings(mailServer.value, projectId) : []),
  ];
}

/** @param read throws a sentence that does not hold the text */
async function readSecret<Value>(
  google: Google,
  name: string,
  read: (text: string) => Value,
): Promise<{ findings: Finding[]; value?: Value }> {
  const { projectId } = google;
  const subject = `secret ${name}`;
  const set = `\`npx firebase functions:secrets:set ${name} --project ${projectId}\``;
  const answer = await google.get('secrets', `projects/${projectId}/secrets/${name}/versions/latest:access`);
  if (answer.status === 404 || isApiOff(answer))
    return {
      findings: [blocker(subject, `The secret ${name} is not set in ${projectId}.`, `Set it: ${set}.`)],
    };
  if (answer.status !== 200) return { findings: [unread(subject, answer.status, name, projectId)] };
  try {
    return { findings: [], value: read(Buffer.from(answer.body.payload.data, 'base64').toString()) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { findings: [blocker(subject, problem, `Set it anew, as functions/.env.example says: ${set}.`)] };
  }
}

function unread(subject: string, status: number, name: string, projectId: string) {
  return warning(
    subject,
    `It is not checked: this account may not read it (status ${status}), which a release does not need either.`,
    `To have it checked: \`gcloud secrets add-iam-policy-binding ${name} --project ${projectId} --member=${memberOfCaller()} --role=roles/secretmanager.secretAccessor\`.`,
  );
}
