import { dispatchDeadlineSeconds, leaseSeconds, sendTimeoutSeconds } from '@labka/functions/delivery/timing';
import { parseMailConfiguration, readSmtpUrl } from '@labka/functions/mail/mail-configuration';
import { sendLimitSeconds } from '@labka/functions/mail/smtp-mailer';
import { parseLinkKeys } from '@labka/functions/newsletter/link';
import { describe, expect, test } from 'vitest';

const valid = {
  SUPPORT_INBOX: 'podpora@labka.example',
  MAIL_FROM: 'Labka <web@labka.example>',
  PUBLIC_URL: 'https://labka.example',
  OPERATOR: ' Labka s. r. o.,\n Hlavná 1, Košice',
  SMTP_URL: 'smtps://user:pa%40ss@smtp.example:465',
};

/** All of it, wherever a function needs only a part. */
function readAll(parameters: typeof valid) {
  return { ...parseMailConfiguration(parameters), smtpUrl: readSmtpUrl(parameters.SMTP_URL) };
}

describe('the mail configuration', () => {
  test('is read when it is complete', () => {
    expect(readAll(valid)).toEqual({
      supportInbox: 'podpora@labka.example',
      mailFrom: { name: 'Labka', address: 'web@labka.example' },
      publicUrl: 'https://labka.example',
      operator: 'Labka s. r. o., Hlavná 1, Košice',
      smtpUrl: 'smtps://user:pa%40ss@smtp.example:465',
    });
  });

  test('takes a sender without a name', () => {
    const { mailFrom } = readAll({ ...valid, MAIL_FROM: 'web@labka.example' });
    expect(mailFrom).toEqual({ name: '', address: 'web@labka.example' });
  });

  test.each([
    ['Labka', 'Labka <web@labka.example>'],
    ['Ľubo zo s. r. o.', 'Ľubo zo s. r. o. <web@labka.example>'],
    ['Labka, s. r. o.', '"Labka, s. r. o." <web@labka.example>'],
    ['', '<web@labka.example>'],
  ])('takes the sender’s name %j from %j', (name, text) => {
    const { mailFrom } = readAll({ ...valid, MAIL_FROM: text });
    expect(mailFrom).toEqual({ name, address: 'web@labka.example' });
  });

  test('takes a website’s address with a final slash', () => {
    const { publicUrl } = readAll({ ...valid, PUBLIC_URL: 'https://labka.example/' });
    expect(publicUrl).toBe('https://labka.example');
  });

  test.each(['SUPPORT_INBOX', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL'] as const)(
    'names %s when it is missing',
    (name) => {
      expect(() => readAll({ ...valid, [name]: ' ' })).toThrow(`${name} is missing`);
    },
  );

  test.each([
    ['SUPPORT_INBOX', 'podpora'],
    ['SUPPORT_INBOX', 'a@labka.example, b@labka.example'],
    ['MAIL_FROM', 'Labka <web>'],
    ['MAIL_FROM', 'Labka <a@labka.example> <b@labka.example>'],
    ['MAIL_FROM', 'Labka\r\nBcc: x <a@labka.example>'],
    ['MAIL_FROM', 'Labka'],
    ['MAIL_FROM', 'Labka <web@labka.example'],
    ['MAIL_FROM', 'Labka web@labka.example>'],
    ['MAIL_FROM', 'Labka web@labka.example'],
    ['MAIL_FROM', 'Labka < web@labka.example >'],
    ['MAIL_FROM', 'Labka <web@labka.example> x'],
    ['MAIL_FROM', 'a@labka.example, b@labka.example'],
    ['MAIL_FROM', 'a@labka.example <b@labka.example>'],
    ['MAIL_FROM', 'Labka, s. r. o. <web@labka.example>'],
    ['MAIL_FROM', 'a; b <web@labka.example>'],
    ['MAIL_FROM', 'Labka (web) <web@labka.example>'],
    ['MAIL_FROM', 'Lab\u2028ka <web@labka.example>'],
    ['MAIL_FROM', 'Lab\u202eka <web@labka.example>'],
    ['MAIL_FROM', '"Labka <web@labka.example>'],
    ['MAIL_FROM', '"Lab"ka" <web@labka.example>'],
    ['SUPPORT_INBOX', 'a@labka.example b@labka.example'],
    ['SUPPORT_INBOX', 'a@labka.example;b@labka.example'],
    ['SUPPORT_INBOX', 'Podpora <podpora@labka.example>'],
    ['SUPPORT_INBOX', 'podpora@labka'],
    ['SUPPORT_INBOX', 'podpora@127.0.0.1'],
    ['PUBLIC_URL', 'labka.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://labka.example/sk'],
    ['PUBLIC_URL', 'https://labka.example/?a'],
    ['PUBLIC_URL', 'https://user@labka.example'],
    ['SMTP_URL', 'smtp.example:465'],
    ['SMTP_URL', 'https://smtp.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://:1025'],
    ['SMTP_URL', 'smtp://smtp.example:99999'],
    ['SMTP_URL', 'smtps://user:pa#ss@smtp.example'],
    ['SMTP_URL', 'smtps://user:p%zz@smtp.example'],
    ['SMTP_URL', 'smtps://smtp.example?tls.rejectUnauthorized=false'],
  ] as const)('names %s, but does not quote it, when it is %j', (name, value) => {
    const read = () => readAll({ ...valid, [name]: value });
    expect(read).toThrow(`${name} is malformed`);
    expect(read).not.toThrow(value);
  });
});

test('time limits nest: mail, function, queue, then claim', () => {
  expect(sendLimitSeconds).toBeLessThan(sendTimeoutSeconds);
  expect(sendTimeoutSeconds).toBeLessThan(dispatchDeadlineSeconds);
  expect(dispatchDeadlineSeconds + 60).toBeLessThan(leaseSeconds);
});

describe('the keys for links', () => {
  const [key, other] = ['k'.repeat(32), 'o'.repeat(32)];

  test('are one, or two with an end date', () => {
    expect(parseLinkKeys(`${key}\n`)).toEqual({ current: key });
    expect(parseLinkKeys(`${key} ${other} 2027-01-31`)).toEqual({
      current: key,
      previous: { key: other, until: new Date('2027-02-01T00:00:00Z') },
    });
  });

  test.each([
    ['is missing', ' '],
    ['has a key shorter than 32 characters', 'x'.repeat(31)],
    ['has a key shorter than 32 characters', `${'x'.repeat(31)} ${other} 2027-01-31`],
    ['has a previous key shorter than 32 characters', `${key} ${'x'.repeat(31)} 2027-01-31`],
    ['must be one key, or', `${key} ${other}`],
    ['must be one key, or', `${key} ${other} 2027-01-31 x`],
    ['has the same key twice', `${key} ${key} 2027-01-31`],
    ['has an invalid day', `${key} ${other} 2027-02-30`],
    ['has an invalid day', `${key} ${other} 31.1.2027`],
    ['has an invalid day', `${key} ${other} 2027-13-01`],
  ])('are refused when the parameter %s, and not quoted', (sentence, text) => {
    const read = () => parseLinkKeys(text);
    expect(read).toThrow(`NEWSLETTER_SECRET ${sentence}`);
    for (const word of text.trim().split(' ').filter(Boolean)) expect(read).not.toThrow(word);
  });
});
