import { sitePaths } from '../../scripts/local/site-paths.mjs';

/** Every page of the site, and an address that has none. */
export const paths = [...sitePaths, '/not/there'] as const;
