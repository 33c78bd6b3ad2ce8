/** Every page of the site, and an address that has none. */
export const paths = [
  '/',
  '/support',
  '/legal',
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/gdpr',
  '/not/there',
] as const;
