import { parseMailConfiguration, readMailServers } from '@labka/functions/mail/mail-configuration';
import { isPlaceholder } from '../doctor/operator.ts';

/** What is asked, in this order. */
export const questions = {
  SUPPORT_INBOX: 'Support inbox, which receives visitors’ messages',
  MAIL_FROM: 'Sender of all mail, e.g. Labka <web@labka.sk>',
  PUBLIC_URL: 'Address of the website, e.g. https://labka.sk',
  OPERATOR: 'Operator’s line in mails: name, seat, registration, contact',
} as const;

export type Parameter = keyof typeof questions;
/** throws a sentence about an answer that will not do */
export type Check = (answer: string) => unknown;

const valid = { SUPPORT_INBOX: 'a@b.sk', MAIL_FROM: 'a@b.sk', PUBLIC_URL: 'https://b.sk', OPERATOR: '' };

/** The functions' own parsers, so that nothing is taken here that they would refuse when the first mail is due. */
export const checks: Record<Parameter | 'SMTP_URL', Check> = {
  SUPPORT_INBOX: (answer) => checkParameter('SUPPORT_INBOX', answer),
  MAIL_FROM: (answer) => checkParameter('MAIL_FROM', answer),
  PUBLIC_URL: (answer) => {
    checkParameter('PUBLIC_URL', answer);
    if (new URL(answer).protocol !== 'https:') throw new Error('The address must start with https://.');
  },
  OPERATOR: (answer) => {
    checkParameter('OPERATOR', answer);
    if (answer.trim() === '') throw new Error('The law requires it; it cannot be empty.');
  },
  SMTP_URL: readMailServers,
};

function checkParameter(name: Parameter, answer: string) {
  parseMailConfiguration({ ...valid, [name]: answer });
  if (isPlaceholder(answer)) throw new Error(`“${answer}” is a placeholder.`);
}
