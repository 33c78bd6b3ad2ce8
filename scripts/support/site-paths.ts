/** Every page of the site that has an address. */
export const sitePaths = [
  '/',
  '/support',
  '/legal',
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/gdpr',
] as const;
