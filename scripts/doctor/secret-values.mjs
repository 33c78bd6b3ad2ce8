// @ts-check
import { memberOfCaller } from '../google/caller.mjs';
import { blocker, warning } from './finding.mjs';
import { isApiOff } from './google.mjs';
import { mailServerFindings } from './mail-server.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * Reads the secrets' current versions as the functions do, and logs in to the mail server. No value is ever shown.
 * @param {import('./google.mjs').Google} google
 * @param {import('./facts.mjs').Facts} facts
 * @returns {Promise<Finding[]>}
 */
export async function secretValueFindings(google, { readMailServer, readLinkKeys }) {
  const { projectId } = google;
  const mailServer = await readSecret(google, 'SMTP_URL', readMailServer);
  const linkKeys = await readSecret(google, 'NEWSLETTER_SECRET', readLinkKeys);
  return [
    ...mailServer.findings,
    ...linkKeys.findings,
    ...(mailServer.value ? await mailServerFindings(mailServer.value, projectId) : []),
  ];
}

/**
 * @template Value
 * @param {import('./google.mjs').Google} google
 * @param {string} name
 * @param {(text: string) => Value} read throws a sentence that does not hold the text
 * @returns {Promise<{ findings: Finding[], value?: Value }>}
 */
async function readSecret(google, name, read) {
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

/**
 * @param {string} subject
 * @param {number} status
 * @param {string} name
 * @param {string} projectId
 */
function unread(subject, status, name, projectId) {
  return warning(
    subject,
    `It is not checked: this account may not read it (status ${status}), which a release does not need either.`,
    `To have it checked: \`gcloud secrets add-iam-policy-binding ${name} --project ${projectId} --member=${memberOfCaller()} --role=roles/secretmanager.secretAccessor\`.`,
  );
}
