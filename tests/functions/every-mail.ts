import { composeAcknowledgement, composeConfirmation, composeIssue } from '@labka/functions/mail/letters';
import type { Mail } from '@labka/functions/mail/mail';
import { composeDigest, composePausedIssue, composeSupportMail } from '@labka/functions/mail/support-mail';
import { readIssueFile } from '../../tools/staff/newsletter/issue-file.ts';

const options = {
  publicUrl: 'https://labka.example',
  operator: 'Labka, s. r. o., Hlavná 1, 040 01 Košice, ahoj@labka.example',
  supportInbox: 'podpora@labka.example',
  project: 'demo-labka',
};
const links = {
  confirmUrl: 'https://labka.example/api/newsletter/confirm?token=c',
  unsubscribeUrl: 'https://labka.example/api/newsletter/unsubscribe?token=u',
};

/** Has what mail programs would make links of. */
export const writtenMessage = {
  id: 'k7f39qx2Abcdef',
  reference: 'K7F3-9QX2',
  name: 'Zuzana Nováková',
  email: 'zuzana.novakova@example.org',
  subject: 'Park na pravom brehu',
  message:
    'Dobrý deň,\nviac je na https://psy.example.org/park?mesto=kosice&strana=2, www.example.org alebo example.sk. Píšte na ina.adresa@example.org (alebo mne).\n\nZuzana',
  receivedAt: new Date('2026-11-24T08:00:00Z'),
};

const issueFile = new URL('../../content/newsletter/2026-12-ahoj.md', import.meta.url).pathname;

/** One mail of each kind. */
export async function everyMail(): Promise<readonly (readonly [kind: string, mail: Mail])[]> {
  const issue = await readIssueFile(issueFile);
  const acknowledgement = composeAcknowledgement(writtenMessage, undefined, options);
  if (!acknowledgement) throw new Error('The address takes no mail.');
  const to = 'zoe@example.com';
  const copy = {
    issueId: issue.id,
    subscriberId: 'f'.repeat(64),
    subject: issue.subject,
    parts: issue.parts,
  };
  const entries = [{ message: writtenMessage, count: 3 }];
  return [
    ['support', composeSupportMail(writtenMessage, options)],
    ['digest', composeDigest('2026-11-24T08:00', '2026-11-24T08:00', entries, options)],
    ['paused', composePausedIssue({ id: issue.id, subject: issue.subject, refusal: '554 5.7.1' }, options)],
    ['acknowledgement', acknowledgement],
    ['confirmation', composeConfirmation({ ...options, ...links, requestId: 'r1', to })],
    ['issue', composeIssue({ ...options, ...links, ...copy, to })],
  ];
}
