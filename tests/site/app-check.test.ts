import { expect, test } from 'vitest';
import { site } from '../../web/site.config.ts';
import { readBuilt, scriptFiles } from './built-site.ts';

test('the build has the client of App Check only when there is a site key', () => {
  const withAppCheck = scriptFiles.filter((file) => /recaptcha/i.test(readBuilt(file)));
  expect(withAppCheck).toHaveLength(site.appCheckSiteKey === null ? 0 : 1);
});
