import path from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const source = path.join(import.meta.dirname, '../src');
const button = path.join(source, 'components/Button/Button.module.css');
const header = path.join(source, 'pages/layout/SiteHeader.module.css');

test('a class has one short name in every build', () => {
  const name = shortClassNames(source);
  const first = name('button', button);
  expect(first).toMatch(/^[a-z]{1,2}0$/i);
  expect(name('other', button)).toBe(first.replace('0', '1'));
  expect(name('button', button)).toBe(first);
  expect(shortClassNames(source)('button', button)).toBe(first);
  expect(name('button', header)).not.toBe(first);
});

test('a module from elsewhere is refused', () => {
  expect(() => shortClassNames(source)('button', '/elsewhere.module.css')).toThrow('is not in');
});
