/** The year in which the pages were built; the browser corrects it after hydration. */
declare const __BUILD_YEAR__: number;

/** `appCheckSiteKey` from site.config.ts, inlined by the build. */
declare const __APP_CHECK_SITE_KEY__: string | null;
