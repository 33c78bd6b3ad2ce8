import { readSitePaths } from '../../tools/support/site-paths.ts';

/** Every page with a URL of its own. */
export const sitePaths = readSitePaths();

/** Every page of the site, and an unknown path. */
export const paths: readonly string[] = [...sitePaths, '/not/there'];

export const documentPaths: readonly string[] = sitePaths.filter((path) => path.startsWith('/legal/'));
