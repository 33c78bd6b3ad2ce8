import { sitePaths } from '../../scripts/support/site-paths.ts';

/** Every page of the site, and an address that has none. */
export const paths = [...sitePaths, '/not/there'] as const;
