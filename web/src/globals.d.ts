/** The year in which the pages were built; the browser corrects it after hydration. */
declare const __BUILD_YEAR__: number;

/** As the build writes them in each language. */
declare const __NAMES__: Readonly<
  Record<import('@labka/contract').Language, import('../build/names.ts').Names>
>;

/** `appCheckSiteKey` from the contract, inlined by the build. */
declare const __APP_CHECK_SITE_KEY__: string | null;

/** The Network Information API, which only Chromium has. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}
