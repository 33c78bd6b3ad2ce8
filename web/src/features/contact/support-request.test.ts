import { limits, supportTopics } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import type { MessageErrors } from './message-fields.ts';
import {
  readSupportRequest,
  type SupportRequest,
  toContactMessage,
  validateSupportRequest,
} from './support-request.ts';

const valid: SupportRequest = {
  name: 'Zuzana',
  email: 'zuzana@example.com',
  topic: 'billing',
  message: 'Hello',
};

test('a complete request has no error', () => {
  expect(validateSupportRequest(valid)).toEqual({});
});

test.each<[Partial<SupportRequest>, MessageErrors]>([
  [{ name: '' }, { name: 'required' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'zuzana.example.com' }, { email: 'invalid' }],
  [{ topic: '' }, { topic: 'required' }],
  [{ message: '' }, { message: 'required' }],
  [{ message: 'x'.repeat(limits.message.max) }, {}],
  [{ message: 'x'.repeat(limits.message.max + 1) }, { message: 'tooLong' }],
  [{ name: 'x'.repeat(limits.name.max + 1) }, { name: 'tooLong' }],
])('a request with the defect %# is judged', (defect, errors) => {
  expect(validateSupportRequest({ ...valid, ...defect })).toEqual(errors);
});

test('white space around a text is dropped, and an unknown topic is none', () => {
  const form = new FormData();
  form.set('name', '  Zuzana ');
  form.set('email', ' zuzana@example.com');
  form.set('topic', 'refunds');
  form.set('message', '\n');
  expect(readSupportRequest(form)).toEqual({ ...valid, topic: '', message: '' });
});

describe('the message to support', () => {
  test.each(supportTopics)('says the topic %s in its subject', (topic) => {
    expect(toContactMessage({ ...valid, topic }, 'Label').subject).toBe(`[support/${topic}] Label`);
  });

  test('has nothing but the fields of a contact message', () => {
    expect(Object.keys(toContactMessage(valid, 'Label')).sort()).toEqual([
      'email',
      'message',
      'name',
      'subject',
    ]);
  });
});
