import { site } from '../../web/site.config.ts';

/** Whether this checkout's site has a key for App Check. */
export const isAppCheckOn: boolean = site.appCheckSiteKey !== null;
