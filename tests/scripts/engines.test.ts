import { afterAll, expect, test } from 'vitest';
import { findBrowser, findHeadlessBrowser } from '../../tools/support/browser.ts';
import { requireEngine } from '../../tools/support/engines.ts';
import { newFolder } from '../support/folder.ts';

const { path: folder, file, write } = await newFolder(afterAll);
const install = (name: string) => write(name, '', 0o755);

test('a Firefox on the PATH is found by either name', async () => {
  const firefox = await install('firefox');
  expect(requireEngine('firefox', { PATH: folder })).toEqual({ browser: firefox });
  const extended = await install('firefox-esr');
  expect(requireEngine('firefox', { PATH: folder })).toEqual({ browser: extended });
});

test('pages open in the headless shell where possible', async () => {
  const chromium = await install('chromium');
  expect(findHeadlessBrowser({ PATH: folder })).toBe(chromium);
  const shell = await install('chromium-headless-shell');
  expect(findHeadlessBrowser({ PATH: folder })).toBe(shell);
  expect(findHeadlessBrowser({ PATH: folder, BROWSER_PATH: chromium })).toBe(chromium);
  const none = file('none');
  expect(() => findBrowser({ BROWSER_PATH: none })).toThrow(`BROWSER_PATH is "${none}"`);
});
