import { describe, expect, test } from 'vitest';
import { readContactMessage, validateContactMessage } from './contact-message.ts';
import { leadingError } from './message-fields.ts';

const valid = { name: 'Jana', email: 'jana@example.com', subject: 'Park', message: 'Ahoj' };

test('a complete message has no errors', () => {
  expect(validateContactMessage(valid)).toEqual({});
});

describe.each(['name', 'email', 'subject', 'message'] as const)('%s', (field) => {
  test.each(['', ' ', '\n\t '])('is required, and %o is nothing', (text) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...valid, [field]: text })) form.set(name, value);
    expect(validateContactMessage(readContactMessage(form))).toEqual({ [field]: 'required' });
  });

  test('may be missing from the form, which is the same as empty', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(valid)) if (name !== field) form.set(name, value);
    expect(validateContactMessage(readContactMessage(form))).toEqual({ [field]: 'required' });
  });
});

test.each([
  ['name', 100],
  ['subject', 150],
  ['message', 5_000],
] as const)('%s may have %i characters and not one more', (field, max) => {
  expect(validateContactMessage({ ...valid, [field]: 'ň'.repeat(max) })).toEqual({});
  expect(validateContactMessage({ ...valid, [field]: 'ň'.repeat(max + 1) })).toEqual({ [field]: 'tooLong' });
});

test('an address may have 254 characters and not one more', () => {
  expect(validateContactMessage({ ...valid, email: `${'a'.repeat(252)}@b` })).toEqual({});
  expect(validateContactMessage({ ...valid, email: `${'a'.repeat(253)}@b` })).toEqual({ email: 'tooLong' });
});

test('an emoji is two characters, as the rules count it', () => {
  expect(validateContactMessage({ ...valid, name: '🐕'.repeat(50) })).toEqual({});
});

test.each(['jana', 'jana@', '@example.com', 'ja na@example.com', 'a@b@c'])('%o is no address', (email) => {
  expect(validateContactMessage({ ...valid, email })).toEqual({ email: 'invalid' });
});

test.each([
  [{}, undefined],
  [{ name: 'tooLong' }, 'tooLong'],
  [{ name: 'tooLong', email: 'invalid' }, 'invalid'],
  [{ email: 'invalid', message: 'required' }, 'required'],
  [{ name: 'required', email: 'invalid', subject: 'tooLong' }, 'required'],
] as const)('of %o the notification names %o', (errors, leading) => {
  expect(leadingError(errors)).toBe(leading);
});
