import { describe, expect, test } from 'vitest';
import { initialLanguage } from './languages.ts';

describe('the initial language', () => {
  test.each([
    ['sk', 'sk'],
    ['sk-SK', 'sk'],
    ['SK', 'sk'],
    ['Sk-sk', 'sk'],
    ['en', 'en'],
    ['en-SK', 'en'],
    ['xx', 'en'],
    ['xx-XX', 'en'],
    ['xx-sk', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('of a browser in %o is %s', (browserLanguage, expected) => {
    expect(initialLanguage(browserLanguage)).toBe(expected);
  });
});
