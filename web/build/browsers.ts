import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** The browsers listed in package.json, newest first: `ios_saf 16.4`. */
const browsers = browserslist(undefined, { path: import.meta.dirname });

/** In Lightning CSS's format. */
export const styleTargets = browserslistToTargets(browsers);

/** In Vite's format, the oldest version of each browser: `ios16.4`. */
export const browserTargets = [...new Map(browsers.map(nameAndVersion))].map((parts) => parts.join(''));

function nameAndVersion(browser: string): [name: string, version: string] {
  const [name = '', versions = ''] = browser.replace('ios_saf', 'ios').split(' ');
  return [name, versions.replace(/-.*/, '')];
}
