import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Language, locales } from '@labka/contract';
import type { Programs } from '../../../tools/support/engines.ts';
import { startProgram } from '../../../tools/support/run.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Engine } from './engine.ts';
import { openByWebDriver } from './webdriver.ts';

/** WebKitGTK: Safari's engine on a virtual screen. */
export async function openWebKit(
  { driver = '', browser, display = '' }: Programs,
  language: Language,
): Promise<Engine> {
  const size = ['-screen', '0', '1600x1200x24'];
  const screen = startProgram([display, '-displayfd', '1', ...size, '-nolisten', 'tcp']);
  const screenNumber = await waitUntil('the screen', async () => /^\d+$/m.exec(screen.output())?.[0]);
  const locale = await makeLocale(language);
  const engine = await openByWebDriver({
    languageFrom: 'settings',
    program: driver,
    environment: {
      DISPLAY: `:${screenNumber}`,
      // With it WebKitGTK draws with Mesa's software renderer, which has crashed.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...locale.environment,
    },
    capabilities: {
      browserName: 'MiniBrowser',
      // In full screen the window has no title bar, and can be as narrow as a phone.
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--full-screen'] },
    },
  });
  const close = async () => {
    await engine.close();
    await Promise.all([screen.stop(), locale.remove()]);
  };
  return { ...engine, close };
}

/**
 * WebKitGTK takes the visitor's language from the C library, which only knows installed locales. Only the name matters
 * here, so it is followed by the one that every machine has.
 */
async function makeLocale(language: Language) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'locale-'));
  const name = `${locales[language].replace('-', '_')}.UTF-8`;
  await symlink('/usr/lib/locale/C.utf8', path.join(directory, name));
  return {
    environment: { LOCPATH: directory, LANG: name, LC_ALL: name },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
