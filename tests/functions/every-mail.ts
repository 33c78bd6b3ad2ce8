import { languages } from '@labka/contract';
import { composeDigest } from '@labka/functions/mail/digest-mail';
import type { Mail } from '@labka/functions/mail/mail';
import { composeSupportMail } from '@labka/functions/mail/support-mail';
import { composeAcknowledgement, composeConfirmation } from '@labka/functions/mail/visitor-mails';
import { expect } from 'vitest';
import { sender, supportInbox } from './handlers.ts';

export const company = 'Labka & spol., s. r. o., Hlavná 1, 040 01 Košice';
export const mailOptions = {
  publicUrl: 'https://labka.example',
  operator: `${company}, ahoj@labka.example`,
  supportInbox,
  mailFrom: sender,
  supportLanguage: languages[0],
  supportTimeZone: 'Europe/Bratislava',
} as const;

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
  earlier: 0,
  latest: [],
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

export function everyMail(): readonly (readonly [kind: string, mail: Mail])[] {
  const quarter = '2026-11-24T08:00';
  const acknowledgement = composeAcknowledgement(writtenMessage, undefined, mailOptions);
  return [
    ['support', composeSupportMail(writtenMessage, mailOptions)],
    ['digest', composeDigest(quarter, quarter, [writtenMessage], mailOptions).mail],
    ['acknowledgement', acknowledgement ?? expect.unreachable('the address takes no mail')],
    ['confirmation', composeConfirmation(signUpRequest)],
  ];
}
