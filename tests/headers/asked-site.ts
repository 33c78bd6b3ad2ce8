import { readFile } from 'node:fs/promises';
import { requireEnvironment } from '../support/environment.ts';

export const site = requireEnvironment('SITE_URL');

interface HeaderRule {
  /** `.*` in the rule for every path. */
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const configuration: { hosting: { headers: readonly HeaderRule[] } } = JSON.parse(
  await readFile(new URL('../../firebase.json', import.meta.url), 'utf8'),
);
const rules = configuration.hosting.headers;
const policies = valuesOf('Content-Security-Policy', rules);
const [secureTransport = ''] = valuesOf(
  'Strict-Transport-Security',
  rules.filter(({ regex }) => regex === '.*'),
);

function valuesOf(name: string, from: readonly HeaderRule[]): string[] {
  return from.flatMap(({ headers }) => headers.filter(({ key }) => key === name).map(({ value }) => value));
}

/** One response of the Hosting emulator, without following redirects. */
export function ask(path: string, language = 'en'): Promise<Response> {
  return fetch(new URL(path, site), {
    redirect: 'manual',
    headers: { 'accept-language': language, origin: 'https://elsewhere.example' },
  });
}

/**
 * Adds production's headers that the local site, which has no https, leaves out. tests/scripts/stage.test.ts proves
 * that nothing else differs.
 */
export function productionHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  const local = headers.get('content-security-policy') ?? '';
  const policy = policies.find((candidate) => candidate === `${local}; upgrade-insecure-requests`);
  if (policy === undefined) throw new Error(`firebase.json has no policy like “${local}”.`);
  headers.set('content-security-policy', policy);
  headers.set('strict-transport-security', secureTransport);
  return headers;
}

function ownPolicy(html: string): string | undefined {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  return policy?.replace(/ http:\/\/127\.0\.0\.1:\d+/, '');
}

/**
 * Everything that a browser applies: the response's policy and the page's. They share no directive, so together they
 * are one.
 */
export async function policyOf(response: Response): Promise<string> {
  const sent = productionHeaders(response).get('content-security-policy');
  return [ownPolicy(await response.text()), sent].filter((policy) => policy !== undefined).join('; ');
}
