import { readSitePaths } from '../../tools/support/site-paths.ts';

/** Every page that has an address. */
export const sitePaths = readSitePaths();

/** Every page of the site, and an address that has none. */
export const paths: readonly string[] = [...sitePaths, '/not/there'];

/** The legal documents' pages. */
export const documentPaths: readonly string[] = sitePaths.filter((path) => path.startsWith('/legal/'));
