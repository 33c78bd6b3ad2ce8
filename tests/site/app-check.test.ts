import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBuilt, scriptFiles } from './built-site.ts';

const configuration = readFileSync(new URL('../../web/site.config.ts', import.meta.url), 'utf8');
const isSwitchedOff = /^ {2}appCheckSiteKey: null,$/m.test(configuration);

test('the build has the client of App Check only when there is a site key', () => {
  const withAppCheck = scriptFiles.filter((file) => /recaptcha/i.test(readBuilt(file)));
  expect(withAppCheck).toHaveLength(isSwitchedOff ? 0 : 1);
});
