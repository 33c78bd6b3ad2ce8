import { expect, test } from 'vitest';
import { publishedProtocol } from '../build/published-protocol.ts';

test('Google’s client contains the protocol', () => {
  expect(publishedProtocol()).toHaveProperty('nested.google');
});

test.each([
  ['@google-cloud/firestore/build/protos/v9.json', 'cannot be read'],
  ['@google-cloud/firestore/package.json', 'holds no google.firestore.v1'],
])('%s %s, with a clear message', (file, what) => {
  expect(() => publishedProtocol(file)).toThrow(
    `@google-cloud/firestore has changed inside: ${file} ${what}.`,
  );
});
