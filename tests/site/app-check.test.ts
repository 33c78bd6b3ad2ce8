import { expect, test } from 'vitest';
import { isAppCheckOn } from '../support/app-check.ts';
import { readBuilt, scriptFiles } from './built-site.ts';

test('App Check is built only with a site key', () => {
  const withAppCheck = scriptFiles.filter((file) => /www\.google\.com\/recaptcha/.test(readBuilt(file)));
  expect(withAppCheck).toHaveLength(isAppCheckOn ? 1 : 0);
});
