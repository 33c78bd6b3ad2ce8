import { limits } from '@labka/contract';
import { expect, test } from 'vitest';
import { messageFields, noticeOf, validateMessage } from './message.ts';

const valid = {
  name: 'Jana',
  email: 'jana@example.com',
  subject: 'Park',
  message: 'Ahoj',
} as const;

test.each(messageFields)('%s may be as long as the contract says', (field) => {
  const { max } = limits.contactMessages[field];
  const end = field === 'email' ? '@b' : '';
  const ofLength = (length: number) => 'ň'.repeat(length - end.length) + end;
  const shown = { email: 'doubtful' } as const;
  expect(validateMessage({ ...valid, [field]: ofLength(max) }, shown)).toEqual({});
  expect(validateMessage({ ...valid, [field]: ofLength(max + 1) }, shown)).toEqual({ [field]: 'tooLong' });
});

test('the form has every field of the contract', () => {
  expect(messageFields.toSorted()).toEqual(Object.keys(limits.contactMessages).toSorted());
});

test.each([
  'mailto:jana@example.com',
  'jana@example',
  'jana,nova@example.com',
  'jana@example.com,',
  '(jana)@example.com',
  '<jana@example.com>',
  'jana@example.com?subject=Park',
  'jana@example..com',
  'jana@192.168.1.1',
])('%s is doubted until the doubt has been shown', (email) => {
  const found = validateMessage({ ...valid, email });
  expect(found).toEqual({ email: 'doubtful' });
  expect(validateMessage({ ...valid, email }, found)).toEqual({});
});

test('a doubt stays beside other errors', () => {
  const values = { ...valid, email: 'jana@example', name: '' };
  const found = validateMessage(values);
  expect(found).toEqual({ name: 'required', email: 'doubtful' });
  expect(validateMessage(values, found)).toEqual(found);
});

test.each(['jana@example.com', 'ľubica@žilina.sk', 'jana@example.com.', 'a@मराठी.भारत'])(
  '%s is not doubted',
  (email) => {
    expect(validateMessage({ ...valid, email })).toEqual({});
  },
);

test.each(['jana', 'jana@', '@example.com', 'jana@nova@example.com', 'jana nova@example.com'])(
  '%s is refused, also after a doubt',
  (email) => {
    expect(validateMessage({ ...valid, email }, { email: 'doubtful' })).toEqual({ email: 'invalid' });
  },
);

test('an emoji counts as two characters, as in rules', () => {
  expect(validateMessage({ ...valid, name: '🐕'.repeat(50) })).toEqual({});
});

test.each(['', ' ', '\u0000', '\u2800', '\u3164\ufe0f'])('a field with only %j is missing', (blank) => {
  for (const field of messageFields)
    expect(validateMessage({ ...valid, [field]: blank })).toEqual(
      limits.contactMessages[field].optional === 'everywhere' ? {} : { [field]: 'required' },
    );
});

test.each([
  [{ email: 'doubtful' }, 'contact.error.doubtful'],
  [{ name: 'tooLong', email: 'doubtful' }, 'contact.error.tooLong'],
  [{ name: 'tooLong' }, 'contact.error.tooLong'],
  [{ name: 'tooLong', email: 'invalid' }, 'contact.error.email'],
  [{ email: 'invalid', message: 'required' }, 'contact.error.required'],
  [{ name: 'required', email: 'invalid', subject: 'tooLong' }, 'contact.error.required'],
] as const)('of %o the notification is %o', (errors, text) => {
  expect(noticeOf(errors)).toBe(text);
});
