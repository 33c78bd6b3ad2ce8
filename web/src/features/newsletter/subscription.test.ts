import { limits } from '@labka/contract';
import { expect, test } from 'vitest';
import { validateSubscription } from './subscription.ts';

const { max } = limits.newsletter.email;

test.each(['jana@example.com', 'jana', '@', 'a b', 'ň'.repeat(max)])(
  '%o is accepted: nothing else is checked',
  (email) => {
    expect(validateSubscription({ email })).toEqual({});
  },
);

test.each(['', ' ', '\u0000', '\u2800', '\u3164\ufe0f'])('%j is no address', (email) => {
  expect(validateSubscription({ email })).toEqual({ email: 'required' });
});

test('an address has a greatest length', () => {
  expect(validateSubscription({ email: 'a'.repeat(max + 1) })).toEqual({ email: 'tooLong' });
});
