import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

function read(value: string): string {
  const form = new FormData();
  form.set('name', value);
  return readText(form, 'name');
}

test('white space and invisible characters at the ends are cut', () => {
  expect(read('  Zuzana\n')).toBe('Zuzana');
  expect(read('\u200b\ufeff Zuzana\u2060\u00ad')).toBe('Zuzana');
});

test('invisible characters alone are an empty text', () => {
  expect(read('\u200b')).toBe('');
  expect(read(' \u200b\u200d ')).toBe('');
});

test('invisible characters within a text stay', () => {
  expect(read('👩\u200d🦰 a pes')).toBe('👩\u200d🦰 a pes');
});
