import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** The browsers that package.json names, newest first: `ios_saf 16.4`. */
const browsers = browserslist(undefined, { path: import.meta.dirname });

/** As Lightning CSS takes them. */
export const styleTargets = browserslistToTargets(browsers);

/** As Vite takes them, the oldest of each: `ios16.4`. */
export const browserTargets = [...new Map(browsers.map(nameAndVersion))].map((parts) => parts.join(''));

function nameAndVersion(browser: string): [name: string, version: string] {
  const [name = '', versions = ''] = browser.replace('ios_saf', 'ios').split(' ');
  return [name, versions.replace(/-.*/, '')];
}
