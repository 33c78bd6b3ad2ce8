import { expect, test } from 'vitest';
import { mailtoLink } from './mailto-link.ts';

test('a link without a draft is the address', () => {
  expect(mailtoLink('a@b.example')).toBe('mailto:a@b.example');
});

test('a draft is encoded, line breaks and signs included', () => {
  expect(mailtoLink('a@b.example', { subject: 'A & B?', body: 'Ahoj\nsvet' })).toBe(
    'mailto:a@b.example?subject=A%20%26%20B%3F&body=Ahoj%0Asvet',
  );
});

test('a body too long for mail programs is omitted', () => {
  expect(mailtoLink('a@b.example', { subject: 'S', body: 'x'.repeat(2_000) })).toBe(
    'mailto:a@b.example?subject=S',
  );
});
