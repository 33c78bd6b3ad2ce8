import { requireEnvironment } from '../support/environment.ts';

/**
 * One response of the Hosting emulator, without following redirects. It has production's headers, apart from those that
 * require https: tests/scripts/stage.test.ts proves these, and that nothing else differs.
 */
export function ask(path: string, language = 'en'): Promise<Response> {
  return fetch(new URL(path, requireEnvironment('SITE_URL')), {
    redirect: 'manual',
    headers: { 'accept-language': language, origin: 'https://elsewhere.example' },
  });
}

/**
 * Everything that a browser applies: the response's policy and the page's. They share no directive, so together they
 * are one.
 */
export async function policyOf(response: Response): Promise<string> {
  const [, own] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(await response.text()) ?? [];
  const policies = [
    own?.replace(/ http:\/\/127\.0\.0\.1:\d+/, ''),
    response.headers.get('content-security-policy'),
  ];
  return policies.filter(Boolean).join('; ');
}
