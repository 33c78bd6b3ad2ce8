import { addressId, normalizeEmail } from '@labka/functions/operations';
import { describe, expect, test } from 'vitest';
import { injections } from './hostile-texts.ts';

describe('an address', () => {
  test.each([
    ['Zoe@Example.com', 'zoe@example.com'],
    [' \u00A0zoe@example.com\r\n', 'zoe@example.com'],
    ['zoe\u0301@example.com', 'zoé@example.com'],
    [`${'e\u0301'.repeat(22)}@example.com`, `${'é'.repeat(22)}@example.com`],
    ['J\u030C@example.com', '\u01F0@example.com'],
    ['ZOÉ@example.com', 'zoé@example.com'],
    ['a@Žilina.sk', 'a@xn--ilina-tib.sk'],
    ['a@XN--ILINA-TIB.SK', 'a@xn--ilina-tib.sk'],
    ['a@z\u030Cilina.sk', 'a@xn--ilina-tib.sk'],
    ['a@faß.de', 'a@xn--fa-hia.de'],
    ['a@example。com', 'a@example.com'],
    ['zoe@example.com.', 'zoe@example.com'],
    ["o'neil+tag!#$%&*/=?^_`{|}~-@example.com", "o'neil+tag!#$%&*/=?^_`{|}~-@example.com"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is normalized to %j, once and for all', (typed, kept) => {
    expect(normalizeEmail(typed)).toBe(kept);
    expect(normalizeEmail(kept)).toBe(kept);
  });
});

describe('no address', () => {
  test.each([
    '',
    '@',
    'zoe',
    'zoe@',
    '@example.com',
    'a@b@example.com',
    '"a"@example.com',
    'zoe@example',
    'zoe@example.',
    'zoe@.com',
    'zoe@example..com',
    'zoe@-example.com',
    'zoe@example.com..',
    'zoe@example.123',
    'zoe@127.0.0.1',
    'zoe@0x7f.1',
    'zoe@[127.0.0.1]',
    'zoe@exa mple.com',
    'zoe@example.com/path',
    'zoe@example.com:25',
    'zoe@ex%61mple.com',
    'a b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'Zoe <zoe@example.com>',
    '<a@example.com>',
    'a@example.com,b@example.com',
    'a@example.com, b@example.com',
    'zoe\u200B@example.com',
    'zoe\u202E@example.com',
    'zoe\u2800@example.com',
    'zoe\u3164@example.com',
    'zoe\uFE0F@example.com',
    '=?utf-8?Q?Bcc=3A_eve=40evil.example?=@example.com',
    'zoe=?utf-8?B?eA==?=@example.com',
    'zoe\u0000@example.com',
    'zoe\uD800@example.com',
    'zoe\r\nBcc:x@example.com',
    `${'a'.repeat(65)}@example.com`,
    `${'é'.repeat(33)}@example.com`,
    `a@${'a'.repeat(64)}.com`,
    `a@${'abcdefghi.'.repeat(25)}com`,
    `a@${'x'.repeat(1_000_000)}`,
    `${'a.'.repeat(100_000)}@example.com`,
  ])('%j is refused', (typed) => {
    expect(normalizeEmail(typed)).toBeUndefined();
  });
});

test('no text with a second recipient is valid', () => {
  for (const text of injections)
    for (const typed of [text, `zoe@example.com${text}`, `${text}zoe@example.com`, `zoe${text}@example.com`])
      expect([typed, normalizeEmail(typed) ?? '']).toEqual([
        typed,
        expect.stringMatching(/^([^\s@<>",:;]+@[a-z\d.-]+)?$/),
      ]);
});

test('an invalid address has one id in any form', () => {
  const ids = ['\u017Dofia@localhost', 'z\u030Cofia@LOCALHOST ', '\tŽOFIA@localhost'].map(addressId);
  expect(new Set(ids).size).toBe(1);
  expect(addressId('zofia@localhost')).not.toBe(ids[0]);
});
