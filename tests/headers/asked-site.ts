import { readFile } from 'node:fs/promises';
import type { Language } from '@labka/contract';
import { requireEnvironment } from '../support/environment.ts';

export const site = requireEnvironment('SITE_URL');

interface HeaderRule {
  /** `.*` in the rule that holds for every path. */
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

/** One answer of the Hosting emulator, a redirect included. */
export function ask(path: string, language: Language = 'en', method = 'GET'): Promise<Response> {
  return fetch(new URL(path, site), {
    method,
    redirect: 'manual',
    headers: { 'accept-language': language, origin: 'https://elsewhere.example' },
  });
}

/**
 * What production sends where the local site sends an answer: local copies may connect to one address more, and nothing local asks for
 * https. Both are put back from firebase.json; that nothing else differs is proven in tests/scripts/stage.test.ts.
 */
export function productionHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', policyOf(response));
  headers.set('strict-transport-security', secureTransport);
  return headers;
}

/** The policy in firebase.json that an answer's local policy was made from. */
export function policyOf(response: Response): string {
  const local = response.headers.get('content-security-policy') ?? '';
  const wanted = local.replace(/ http:\/\/127\.0\.0\.1:\d+/, '');
  const policy = policies.find(
    (candidate) => candidate.replace('; upgrade-insecure-requests', '') === wanted,
  );
  if (policy === undefined) throw new Error(`firebase.json has no policy like “${local}”.`);
  return policy;
}
