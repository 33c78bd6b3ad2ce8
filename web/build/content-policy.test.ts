import { expect, test } from 'vitest';
import { openForAppCheck, pagePolicy } from './content-policy.ts';

const page = { scripts: ['start()'], styles: ['p{color:red}'], isAppCheckOn: false };
const closed = pagePolicy(page);

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

test('App Check opens its sources, closes Trusted Types', () => {
  const {
    'require-trusted-types-for': required,
    'trusted-types': names,
    'script-src': [self, ...scripts] = [],
    'connect-src': [site, ...connections] = [],
    ...others
  } = directivesOf(closed);
  expect([required, names]).toEqual([["'script'"], ['built-html']]);
  expect(directivesOf(openForAppCheck(closed))).toEqual({
    ...others,
    'script-src': [
      self,
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      ...scripts,
    ],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [site, 'https://content-firebaseappcheck.googleapis.com', ...connections],
  });
  expect(pagePolicy({ ...page, isAppCheckOn: true })).toBe(openForAppCheck(closed));
});
