import { toMailError } from '@labka/functions/mail/mail-error';
import { describe, expect, test } from 'vitest';

function kindOf(reply: string, command = 'RCPT TO') {
  const responseCode = Number(reply.slice(0, 3));
  const error = Object.assign(new Error(`Refused: ${reply}`), { responseCode, response: reply, command });
  return toMailError(error).kind;
}

describe('a refusal of this recipient or this content is permanent', () => {
  test.each([
    // Gmail
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1  https://support.google.com/mail/?p=NoSuchUser a1-2002sor.1 - gsmtp",
    // Outlook.com, Exchange
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient zoe@example.com not found by SMTP address lookup',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
    '550 5.6.0 CAT.InvalidContent.Exception: InvalidCharsetException',
    // Postfix
    '550 5.1.1 <limit@rate.example>: Recipient address rejected: User unknown in virtual mailbox table',
    '556 5.1.10 <zoe@example.com>: Recipient address rejected: Domain example.com does not accept mail (nullMX)',
    // Others
    '550 #5.1.0 Address rejected.',
    '553 sorry, no mailbox here by that name',
    '551 User not local',
  ])('%s', (reply) => {
    expect(kindOf(reply)).toBe('permanent');
  });

  test('also after the mail was sent', () => {
    expect(kindOf('550 5.6.0 Lone CR or LF in headers', 'DATA')).toBe('permanent');
  });
});

describe('a refusal because of us or of a limit is temporary', () => {
  test.each([
    // Gmail
    '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\n550-5.4.5 sending limits go to\n550 5.4.5  https://support.google.com/a/answer/166852 x - gsmtp',
    '552-5.2.2 The recipient’s inbox is out of storage space. Please direct the\n552 5.2.2 recipient to https://support.google.com/mail/?p=OverQuotaPerm x - gsmtp',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages from being delivered. x - gsmtp',
    // Outlook.com, Exchange
    '550 5.1.90 Your message can’t be sent because you’ve reached your daily limit for sending messages',
    '550 5.1.8 Access denied, bad outbound sender AS(42004)',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    '554 5.2.252 SendAsDenied; web@labka.example not allowed to send as ahoj@labka.example',
    '550 5.2.122 RESOLVER.RST.RecipientThreadLimit; recipient’s limit exceeded',
    // Postfix
    '552 5.3.4 Message size exceeds fixed limit',
    '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname',
    '530 5.7.0 Must issue a STARTTLS command first',
    // Amazon SES
    '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: web@labka.example',
    '454 Throttling failure: Maximum sending rate exceeded.',
    '554 Message rejected: Sending paused for this account.',
    '554 Access denied: User `arn:aws:iam::1:user/x’ is not authorized to perform `ses:SendRawEmail’',
    // Mailgun, SendGrid
    '554 Sandbox subdomains are for test purposes only.',
    '550 Domain mg.labka.example is not allowed to send: account disabled',
    '451 4.7.0 Too many messages; try again later',
    '550 The from address does not match a verified Sender Identity.',
    '451 Authentication failed: Maximum credits exceeded',
    '550 Unauthenticated senders not allowed',
    // Others
    '550 4.2.2 mailbox full',
    '552 5.2.2 No room for this mail',
    '550 Too many recipients from your address, try again later',
    '550 Blocked by reputation filter',
    '552 Requested mail action aborted: exceeded storage allocation',
    '554 Transaction failed',
    '500 Command not recognised',
  ])('%s', (reply) => {
    expect(kindOf(reply)).toBe('temporary');
  });

  test('a refusal of the sender or the connection is temporary', () => {
    expect(kindOf('550 5.1.1 User unknown', 'MAIL FROM')).toBe('temporary');
    expect(kindOf('550 No', 'CONN')).toBe('temporary');
    expect(kindOf('550 No', 'AUTH PLAIN')).toBe('temporary');
  });
});

describe('a policy refusal is retried after hours', () => {
  test.each([
    '550-5.7.1 Our system has detected that this message is likely unsolicited mail. x - gsmtp',
    '552-5.7.0 This message was blocked because its content presents a potential\n552 5.7.0 security issue. x - gsmtp',
    '550 5.7.1 Unfortunately, messages from [192.0.2.1] weren’t sent. Please contact your provider; part of their network is on our block list (S3150).',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '550 5.7.1 Relaying denied',
  ])('%s', (reply) => {
    expect(kindOf(reply)).toBe('policy');
  });

  test('except when it requires a login', () => {
    expect(kindOf('535 5.7.8 Wrong password')).toBe('temporary');
  });
});

test('an error only contains codes', () => {
  const reply = '550 5.1.1 <zoe@example.com> unknown';
  const error = toMailError(
    Object.assign(new Error(reply), { responseCode: 550, response: reply, command: 'RCPT TO' }),
  );
  expect(error).toMatchObject({
    code: '550 5.1.1',
    message: 'The mail was not sent (550 5.1.1, permanent).',
  });
  expect(error.cause).toBeUndefined();
});

test('other errors are temporary before the dot, uncertain after it', () => {
  expect(toMailError('a string')).toMatchObject({ kind: 'temporary', code: 'unknown' });
  expect(toMailError(new TypeError('zoe@example.com'), 'afterDot')).toMatchObject({
    kind: 'uncertain',
    code: 'TypeError',
  });
});
