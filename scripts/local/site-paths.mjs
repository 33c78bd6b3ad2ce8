// @ts-check

/** Every page of the site that has an address. */
export const sitePaths = /** @type {const} */ ([
  '/',
  '/support',
  '/legal',
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/gdpr',
]);
