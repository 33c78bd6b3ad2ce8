import path from 'node:path';
import { expect, test } from 'vitest';
import { numberedClassNames } from './class-names.ts';

const source = path.join(import.meta.dirname, '../src');
const button = path.join(source, 'components/Button/Button.module.css');
const header = path.join(source, 'pages/layout/SiteHeader.module.css');

test('a class has the same name in every build, and shares it with no other module', () => {
  const name = numberedClassNames(source);
  expect(name('button', button)).toMatch(/^c[\da-z]{1,2}$/);
  expect(numberedClassNames(source)('button', button)).toBe(name('button', button));
  expect(name('header', header)).not.toBe(name('button', button));
});

test('an animation has a name, too', () => {
  const toaster = path.join(source, 'components/Toast/Toaster.module.css');
  expect(numberedClassNames(source)('arrive', toaster)).toMatch(/^c/);
});

test('a class that no module has is refused', () => {
  expect(() => numberedClassNames(source)('nowhere', button)).toThrow('has no class nowhere');
});
