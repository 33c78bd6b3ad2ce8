import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { setAppCheck } from '../../web/build/content-policy.ts';
import { isAppCheckOn } from '../support/app-check.ts';

const configuration: { hosting: { headers: { headers: { key: string; value: string }[] }[] } } = JSON.parse(
  await readFile(new URL('../../firebase.json', import.meta.url), 'utf8'),
);
const [everywhere] = configuration.hosting.headers;
const committed = everywhere?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
const closed = setAppCheck(committed, false);
const open = setAppCheck(committed, true);

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

test('opened for App Check, a policy differs by its sources and by Trusted Types alone', () => {
  const {
    'require-trusted-types-for': required,
    'trusted-types': names,
    'script-src': scripts = [],
    'connect-src': connections = [],
    ...others
  } = directivesOf(closed);
  expect([required, names]).toEqual([["'script'"], ['built-html']]);
  expect(directivesOf(open)).toEqual({
    ...others,
    'script-src': [...scripts, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [...connections, 'https://content-firebaseappcheck.googleapis.com'],
  });
});

test('opening and closing again brings back what was there, however often it is done', () => {
  expect(setAppCheck(open, true)).toBe(open);
  expect(setAppCheck(closed, false)).toBe(closed);
  expect(setAppCheck(open, false)).toBe(closed);
  expect(committed).toBe(isAppCheckOn ? open : closed);
});
