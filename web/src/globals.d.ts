/** The year in which the pages were built; the browser corrects it after hydration. */
declare const __BUILD_YEAR__: number;
