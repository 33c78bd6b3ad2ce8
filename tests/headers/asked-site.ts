import { requireEnvironment } from '../support/environment.ts';

export const site = requireEnvironment('SITE_URL');
export const languages = ['sk', 'en'] as const;
export type Language = (typeof languages)[number];

/** Every page, and one address that no page has. */
export const pages = [
  '/',
  '/support',
  '/legal',
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/gdpr',
  '/not/there',
] as const;

/** One answer of the Hosting emulator, a redirect included. */
export function ask(path: string, language: Language = 'en', method = 'GET'): Promise<Response> {
  return fetch(new URL(path, site), {
    method,
    redirect: 'manual',
    headers: { 'accept-language': language, origin: 'https://elsewhere.example' },
  });
}

/** Production's policy: without the one address that local copies may connect to as well. */
export function policyOf(response: Response): string {
  const policy = response.headers.get('content-security-policy') ?? '';
  return policy.replace(/ http:\/\/127\.0\.0\.1:\d+/, '');
}
