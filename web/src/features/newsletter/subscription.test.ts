import { expect, test } from 'vitest';
import { validateSubscription } from './subscription.ts';

test.each(['jana@example.com', 'jana', '@', 'a b', 'ň'.repeat(254)])(
  '%o is accepted: nothing else is checked',
  (email) => {
    expect(validateSubscription({ email })).toEqual({});
  },
);

test.each(['', ' ', '\u0000', '\u2800', '\u3164\ufe0f'])('%j is no address', (email) => {
  expect(validateSubscription({ email })).toEqual({ email: 'required' });
});

test('an address may have 254 characters', () => {
  expect(validateSubscription({ email: 'a'.repeat(255) })).toEqual({ email: 'tooLong' });
});
