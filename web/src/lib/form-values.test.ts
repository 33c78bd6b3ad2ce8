import { expect, test } from 'vitest';
import { readValues } from './form-values.ts';

function read(value: string): string {
  const data = new FormData();
  data.set('name', value);
  return readValues(data, ['name']).name;
}

test('white space and invisible ends are cut', () => {
  expect(read('  Zuzana\n')).toBe('Zuzana');
  expect(read('\u200b\ufeff Zuzana\u2060\u00ad')).toBe('Zuzana');
  expect(read(' \u200b\u200d ')).toBe('');
  expect(read('\u{e0067}Zuzana')).toBe('Zuzana');
});

test.each(['👩\u200d🦰 a pes', 'Eva 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '❤\ufe0f'])(
  'invisible characters of %s stay',
  (text) => {
    expect(read(`${text} `)).toBe(text);
  },
);

test('a field that the form lacks is empty', () => {
  expect(readValues(new FormData(), ['name'])).toEqual({ name: '' });
});
