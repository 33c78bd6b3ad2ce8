import { expect, test } from 'vitest';
import { messageFields, noticeOf, validateMessage } from './message.ts';

const valid = {
  name: 'Jana',
  email: 'jana@example.com',
  subject: 'Park',
  message: 'Ahoj',
} as const;

test.each([
  ['name', 100, ''],
  ['email', 254, '@b'],
  ['subject', 150, ''],
  ['message', 5_000, ''],
] as const)('%s may have %i characters and not one more', (field, max, end) => {
  const ofLength = (length: number) => 'ň'.repeat(length - end.length) + end;
  expect(validateMessage({ ...valid, [field]: ofLength(max) })).toEqual({});
  expect(validateMessage({ ...valid, [field]: ofLength(max + 1) })).toEqual({ [field]: 'tooLong' });
});

test('an emoji is two characters, as the rules count it', () => {
  expect(validateMessage({ ...valid, name: '🐕'.repeat(50) })).toEqual({});
});

test.each(['', ' ', '\u0000', '\u2800', '\u3164\ufe0f'])('a field with only %j is missing', (blank) => {
  for (const field of messageFields)
    expect(validateMessage({ ...valid, [field]: blank })).toEqual({ [field]: 'required' });
});

test.each([
  [{ name: 'tooLong' }, 'contact.error.tooLong'],
  [{ name: 'tooLong', email: 'invalid' }, 'contact.error.email'],
  [{ email: 'invalid', message: 'required' }, 'contact.error.required'],
  [{ name: 'required', email: 'invalid', subject: 'tooLong' }, 'contact.error.required'],
] as const)('of %o the notification is %o', (errors, text) => {
  expect(noticeOf(errors)).toBe(text);
});
