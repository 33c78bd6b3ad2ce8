import { expect, test } from 'vitest';
import { validateSubscription } from './subscription.ts';

test.each(['jana@example.com', 'jana', '@', 'a b', 'ň'.repeat(254)])(
  '%o is accepted: nothing else is checked',
  (email) => {
    expect(validateSubscription({ email })).toEqual({});
  },
);

test('an address may have 254 characters', () => {
  expect(validateSubscription({ email: 'a'.repeat(255) })).toEqual({ email: 'tooLong' });
});
