import {
  functionTimeoutSeconds,
  leaseSeconds,
  parseLinkSecret,
  parseMailConfiguration,
  sendTimeoutSeconds,
  sweepBudgetSeconds,
  sweepTimeoutSeconds,
} from '@labka/functions';
import { describe, expect, test } from 'vitest';

const valid = {
  SUPPORT_INBOX: 'podpora@labka.example',
  MAIL_FROM: 'Labka <web@labka.example>',
  PUBLIC_URL: 'https://labka.example',
  SMTP_URL: 'smtps://user:pa%40ss@smtp.example:465',
};

describe('the mail configuration', () => {
  test('is read when it is complete', () => {
    expect(parseMailConfiguration(valid)).toEqual({
      supportInbox: 'podpora@labka.example',
      mailFrom: { name: 'Labka', address: 'web@labka.example' },
      publicUrl: 'https://labka.example',
      smtpUrl: 'smtps://user:pa%40ss@smtp.example:465',
    });
  });

  test('takes a sender without a name', () => {
    const { mailFrom } = parseMailConfiguration({ ...valid, MAIL_FROM: 'web@labka.example' });
    expect(mailFrom).toEqual({ name: '', address: 'web@labka.example' });
  });

  test.each(['SUPPORT_INBOX', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL'] as const)(
    'names %s when it is missing',
    (name) => {
      expect(() => parseMailConfiguration({ ...valid, [name]: ' ' })).toThrow(`${name} is missing`);
    },
  );

  test.each([
    ['SUPPORT_INBOX', 'podpora'],
    ['SUPPORT_INBOX', 'a@labka.example, b@labka.example'],
    ['MAIL_FROM', 'Labka <web>'],
    ['MAIL_FROM', 'Labka <a@labka.example> <b@labka.example>'],
    ['MAIL_FROM', 'Labka\r\nBcc: x <a@labka.example>'],
    ['PUBLIC_URL', 'labka.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'smtp.example:465'],
    ['SMTP_URL', 'https://smtp.example'],
    ['SMTP_URL', 'smtp://'],
  ] as const)('names %s, but does not quote it, when it is %j', (name, value) => {
    const read = () => parseMailConfiguration({ ...valid, [name]: value });
    expect(read).toThrow(`${name} is malformed`);
    expect(read).not.toThrow(value);
  });
});

test('a mail is given up before its function is stopped, and its claim outlives both', () => {
  expect(sendTimeoutSeconds).toBeLessThan(functionTimeoutSeconds);
  expect(functionTimeoutSeconds).toBeLessThan(leaseSeconds);
  expect(sweepBudgetSeconds + sendTimeoutSeconds).toBeLessThan(sweepTimeoutSeconds);
  expect(sweepTimeoutSeconds).toBeLessThan(leaseSeconds);
});

test('a key for links that is missing or short is refused, and not quoted', () => {
  const short = 'x'.repeat(31);
  expect(() => parseLinkSecret('')).toThrow('NEWSLETTER_SECRET');
  expect(() => parseLinkSecret(short)).toThrow('NEWSLETTER_SECRET');
  expect(() => parseLinkSecret(short)).not.toThrow(short);
  expect(parseLinkSecret(`${short}x\n`)).toBe(`${short}x`);
});
