import { site } from '@labka/contract/site';

/** Whether this checkout's site has a key for App Check. */
export const isAppCheckOn: boolean = site.appCheckSiteKey !== null;
