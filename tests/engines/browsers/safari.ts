import type { Programs } from '../../../tools/support/engines.ts';
import type { Engine } from './engine.ts';
import { openByWebDriver } from './webdriver.ts';

/** Safari on a Mac; its language is the Mac's, so the URL requests the visitor's. */
export function openSafari({ driver = '' }: Programs): Promise<Engine> {
  return openByWebDriver({
    languageFrom: 'address',
    program: driver,
    capabilities: { browserName: 'safari' },
  });
}
