import { brand } from '@labka/contract/brand';
import { site } from '@labka/contract/site';
import { claimSeconds, dispatchDeadlineSeconds, sendTimeoutSeconds } from '@labka/functions/delivery/timing';
import { answerLimitSeconds } from '@labka/functions/mail/smtp-mailer';
import { parseLinkKeys, parseMailConfiguration, readMailServer } from '@labka/functions/operations';
import { describe, expect, test } from 'vitest';

const valid = {
  SUPPORT_INBOX: 'podpora@labka.example',
  MAIL_FROM: 'web@labka.example',
  PUBLIC_URL: 'https://labka.example',
  SMTP_URL: 'smtps://user:pa%40ss@smtp.example:465',
};

/** The complete configuration; each function only needs a part. */
function readAll(parameters: typeof valid) {
  return { ...parseMailConfiguration(parameters), smtp: readMailServer(parameters.SMTP_URL) };
}

describe('the mail configuration', () => {
  test('is read when it is complete', () => {
    expect(readAll(valid)).toEqual({
      supportInbox: 'podpora@labka.example',
      mailFrom: { name: brand, address: 'web@labka.example' },
      publicUrl: 'https://labka.example',
      operator: expect.stringContaining(site.contact.supportEmail),
      supportLanguage: site.supportLanguage,
      supportTimeZone: site.timeZone,
      smtp: new URL(valid.SMTP_URL),
    });
  });

  test('accepts a website’s URL with a final slash', () => {
    const { publicUrl } = readAll({ ...valid, PUBLIC_URL: 'https://labka.example/' });
    expect(publicUrl).toBe('https://labka.example');
  });

  test.each(['SUPPORT_INBOX', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL'] as const)(
    'names %s when it is missing',
    (name) => {
      expect(() => readAll({ ...valid, [name]: ' ' })).toThrow(`${name} is missing`);
    },
  );

  const malformed = {
    SUPPORT_INBOX: [
      'podpora',
      'a@labka.example, b@labka.example',
      'a@labka.example b@labka.example',
      'a@labka.example;b@labka.example',
      'Podpora <podpora@labka.example>',
      'podpora@labka',
      'podpora@127.0.0.1',
      'ľuboš@labka.example',
    ],
    MAIL_FROM: [
      'Labka',
      'Labka <web@labka.example>',
      'a@labka.example, b@labka.example',
      'ľuboš@labka.example',
    ],
    PUBLIC_URL: [
      'labka.example',
      'javascript:alert(1)',
      'https://labka.example/sk',
      'https://labka.example/?a',
      'https://user@labka.example',
    ],
    SMTP_URL: [
      'https://smtp.example',
      'smtp://',
      'smtp://:1025',
      'smtp://smtp.example:99999',
      'mail.example:25',
      'smtp://mail.example?ignoreTLS=true',
      'smtps://mail.example?tls.rejectUnauthorized=false',
      'smtps://user:12#45@mail.example',
      'smtps://mail.example/path',
    ],
  } as const;
  const rows = Object.entries(malformed).flatMap(([name, values]) => values.map((value) => [name, value]));

  test.each(rows)('names %s without quoting it when it is %j', (name = '', value = '') => {
    const read = () => readAll({ ...valid, [name]: value });
    expect(read).toThrow(`${name} is malformed`);
    expect(read).not.toThrow(value);
  });
});

test('time limits are nested: answer, function, queue, claim', () => {
  expect(answerLimitSeconds).toBeGreaterThanOrEqual(600);
  expect(answerLimitSeconds).toBeLessThan(sendTimeoutSeconds);
  expect(sendTimeoutSeconds).toBeLessThan(dispatchDeadlineSeconds);
  expect(dispatchDeadlineSeconds + 60).toBeLessThan(claimSeconds);
});

describe('the keys for links', () => {
  const [key, other] = ['k'.repeat(32), 'o'.repeat(32)];

  test('are one, or also the previous ones', () => {
    expect(parseLinkKeys(`${key}\n`)).toEqual([key]);
    expect(parseLinkKeys(`${key} ${other}`)).toEqual([key, other]);
  });

  test.each(['x'.repeat(31), `${'x'.repeat(31)} ${other}`, `${key} ${'x'.repeat(31)}`, `${key} 2027-01-31`])(
    'are malformed and not quoted: %s',
    (text) => {
      const read = () => parseLinkKeys(text);
      expect(read).toThrow('NEWSLETTER_SECRET is malformed');
      for (const word of text.split(' ').filter((part) => part.length > 1)) expect(read).not.toThrow(word);
    },
  );
});
