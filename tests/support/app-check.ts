import { readFileSync } from 'node:fs';

const configuration = readFileSync(new URL('../../web/site.config.ts', import.meta.url), 'utf8');

/** Whether this checkout's site has a key for App Check. */
export const isAppCheckOn = !/^ {2}appCheckSiteKey: null,$/m.test(configuration);
