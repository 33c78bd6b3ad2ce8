import { limits, supportTopics } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import {
  contactFields,
  type MessageErrors,
  type MessageValues,
  noticeOf,
  readMessage,
  supportFields,
  toContactMessage,
  validateMessage,
} from './message.ts';

const valid = {
  name: 'Jana',
  email: 'jana@example.com',
  subject: 'Park',
  topic: '',
  message: 'Ahoj',
} as const;

test('a complete message has no errors', () => {
  expect(validateMessage(contactFields, valid)).toEqual({});
});

describe.each(['name', 'email', 'subject', 'message'] as const)('%s', (field) => {
  test.each(['', ' ', '\n\t '])('is required, and %o is nothing', (text) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...valid, [field]: text })) form.set(name, value);
    expect(validateMessage(contactFields, readMessage(form))).toEqual({ [field]: 'required' });
  });

  test('a missing field counts as empty', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(valid)) if (name !== field) form.set(name, value);
    expect(validateMessage(contactFields, readMessage(form))).toEqual({ [field]: 'required' });
  });
});

test.each([
  ['name', 100],
  ['subject', 150],
  ['message', 5_000],
] as const)('%s may have %i characters and not one more', (field, max) => {
  expect(validateMessage(contactFields, { ...valid, [field]: 'ň'.repeat(max) })).toEqual({});
  expect(validateMessage(contactFields, { ...valid, [field]: 'ň'.repeat(max + 1) })).toEqual({
    [field]: 'tooLong',
  });
});

test('an address may have 254 characters and not one more', () => {
  expect(validateMessage(contactFields, { ...valid, email: `${'a'.repeat(252)}@b` })).toEqual({});
  expect(validateMessage(contactFields, { ...valid, email: `${'a'.repeat(253)}@b` })).toEqual({
    email: 'tooLong',
  });
});

test('an emoji is two characters, as the rules count it', () => {
  expect(validateMessage(contactFields, { ...valid, name: '🐕'.repeat(50) })).toEqual({});
});

test.each(['jana', 'jana@', '@example.com', 'ja na@example.com', 'a@b@c'])('%o is no address', (email) => {
  expect(validateMessage(contactFields, { ...valid, email })).toEqual({ email: 'invalid' });
});

test.each([
  [{ name: 'tooLong' }, 'contact.error.tooLong'],
  [{ name: 'tooLong', email: 'invalid' }, 'contact.error.email'],
  [{ email: 'invalid', message: 'required' }, 'contact.error.required'],
  [{ name: 'required', email: 'invalid', subject: 'tooLong' }, 'contact.error.required'],
] as const)('of %o the notification is %o', (errors, text) => {
  expect(noticeOf(errors)).toBe(text);
});

const request: MessageValues = {
  name: 'Zuzana',
  email: 'zuzana@example.com',
  subject: '',
  topic: 'billing',
  message: 'Hello',
};

test('a complete request has no error', () => {
  expect(validateMessage(supportFields, request)).toEqual({});
});

test.each<[Partial<MessageValues>, MessageErrors]>([
  [{ name: '' }, { name: 'required' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'zuzana.example.com' }, { email: 'invalid' }],
  [{ topic: '' }, { topic: 'required' }],
  [{ message: '' }, { message: 'required' }],
  [{ message: 'x'.repeat(limits.message.max) }, {}],
  [{ message: 'x'.repeat(limits.message.max + 1) }, { message: 'tooLong' }],
  [{ name: 'x'.repeat(limits.name.max + 1) }, { name: 'tooLong' }],
])('a request with the defect %# is judged', (defect, errors) => {
  expect(validateMessage(supportFields, { ...request, ...defect })).toEqual(errors);
});

test('texts are trimmed and unknown topics dropped', () => {
  const form = new FormData();
  form.set('name', '  Zuzana ');
  form.set('email', ' zuzana@example.com');
  form.set('topic', 'refunds');
  form.set('message', '\n');
  expect(readMessage(form)).toEqual({ ...request, topic: '', message: '' });
});

describe('the message to support', () => {
  test.each(supportTopics)('says the topic %s in its subject', (topic) => {
    expect(toContactMessage({ ...request, topic }, 'Label').subject).toBe(`[support/${topic}] Label`);
  });

  test('has nothing but the fields of a contact message', () => {
    expect(Object.keys(toContactMessage(request, 'Label')).sort()).toEqual([
      'email',
      'message',
      'name',
      'subject',
    ]);
  });
});
