import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each(['jana@example.com', 'ľubica@žilina.sk', 'jana@example.com.', 'a@b', 'a@मराठी'])(
  '%s is an address',
  (email) => {
    expect(isEmailAddress(email)).toBe(true);
  },
);

test.each(['jana@example.com,', 'jana@example.com“', '<jana@example.com>', 'jana@', 'jana'])(
  '%s is no address',
  (email) => {
    expect(isEmailAddress(email)).toBe(false);
  },
);
