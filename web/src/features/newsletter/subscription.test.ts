import { expect, test } from 'vitest';
import { readSubscription, validateSubscription } from './subscription.ts';

test.each(['', '  ', '\t'])('%o is no address', (email) => {
  expect(validateSubscription(readSubscription(form(email)))).toEqual({ email: 'required' });
});

test.each(['jana@example.com', 'jana', '@', 'a b', 'ň'.repeat(254)])(
  '%o is taken: nothing else is checked',
  (email) => {
    expect(validateSubscription({ email })).toEqual({});
  },
);

test('254 characters are the most that the rules take', () => {
  expect(validateSubscription({ email: 'a'.repeat(255) })).toEqual({ email: 'tooLong' });
});

test('white space around the address is dropped', () => {
  expect(readSubscription(form('  jana@example.com \n'))).toEqual({ email: 'jana@example.com' });
});

test('a form without the field counts as empty', () => {
  expect(validateSubscription(readSubscription(new FormData()))).toEqual({ email: 'required' });
});

function form(email: string): FormData {
  const data = new FormData();
  data.set('email', email);
  return data;
}
