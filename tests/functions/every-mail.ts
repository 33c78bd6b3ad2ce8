import { composeAcknowledgement, composeConfirmation, composeIssue } from '@labka/functions/mail/letters';
import type { Mail } from '@labka/functions/mail/mail';
import { composeDigest, composePausedIssue, composeSupportMail } from '@labka/functions/mail/support-mail';
import { expect } from 'vitest';
import { readIssueFile } from '../../tools/staff/newsletter/issue-file.ts';
import { supportInbox } from './handlers.ts';

export const company = 'Labka & spol., s. r. o., Hlavná 1, 040 01 Košice';
export const mailOptions = {
  publicUrl: 'https://labka.example',
  operator: `${company}, ahoj@labka.example`,
  supportInbox,
  project: 'demo-labka',
};

/** Contains what mail programs would turn into links. */
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

const to = 'zoe@example.com';
const unsubscribeUrl = 'https://labka.example/api/newsletter/unsubscribe?token=u';

export const signUpRequest = {
  ...mailOptions,
  requestId: 'r1',
  to,
  confirmUrl: 'https://labka.example/api/newsletter/confirm?token=c',
  unsubscribeUrl,
};

/** What a copy of an issue needs beside its parts. */
export const copy = {
  ...mailOptions,
  issueId: '2026-11',
  subscriberId: 'f'.repeat(64),
  to,
  subject: 'Labka v novembri / Labka in November',
  unsubscribeUrl,
};

const issueFile = new URL('../../content/newsletter/2026-12-ahoj.md', import.meta.url).pathname;

export async function everyMail(): Promise<readonly (readonly [kind: string, mail: Mail])[]> {
  const { id, subject, parts } = await readIssueFile(issueFile);
  const quarter = '2026-11-24T08:00';
  const acknowledgement = composeAcknowledgement(writtenMessage, undefined, mailOptions);
  return [
    ['support', composeSupportMail(writtenMessage, mailOptions)],
    ['digest', composeDigest(quarter, quarter, [{ message: writtenMessage, count: 3 }], mailOptions)],
    ['paused', composePausedIssue({ id, subject, refusal: '554 5.7.1' }, mailOptions)],
    ['acknowledgement', acknowledgement ?? expect.unreachable('the address takes no mail')],
    ['confirmation', composeConfirmation(signUpRequest)],
    ['issue', composeIssue({ ...copy, issueId: id, subject, parts })],
  ];
}
