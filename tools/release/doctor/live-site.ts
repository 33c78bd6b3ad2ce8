/* The pages, as browsers of both languages receive them. */
import { languages } from '@labka/contract';
import { messageOf } from '../../support/command.ts';
import { pathsIn } from '../../support/site-paths.ts';
import type { Check } from './check.ts';

/** The page's own policy: only the site's files, and scripts and styles that the build knows. */
const strictPolicy =
  /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'(?: 'sha256-[^']+'| https:\/\/[^ ;]+)*; style-src 'self'(?: 'sha256-[^']+')*;/;

/** An idle function takes seconds to start. */
const patienceMilliseconds = 30_000;

/** Visited where Hosting always serves them, since a domain is connected after the first release. */
export const pages: Check = {
  name: 'pages',
  severity: 'blocker',
  find: ({ google: { projectId }, checkout }) => siteProblems(`https://${projectId}.web.app`, checkout.today),
  fix: ({ target }) => `\`npm run deploy -- ${target} --only functions,hosting\``,
};

/** Every Hosting site says which project it belongs to. The alert about the address is off until it is connected. */
export const domain: Check = {
  name: 'domain',
  severity: 'warning',
  find: async ({ google, checkout: { settings } }) => {
    const { PUBLIC_URL: url = '' } = settings;
    const answer = await visit(url, '/__/firebase/init.json').catch(() => null);
    const found = await answer?.json().catch(() => null);
    if (found?.projectId !== google.projectId) return [`${url}, which links in mails use, is not connected.`];
    const alerts = await google.ask('monitoring.googleapis.com/v3/~/alertPolicies?pageSize=1000');
    const alert = alerts?.alertPolicies?.find(({ displayName }) => displayName === 'Site not reachable');
    return alert?.enabled === false ? ['It is connected, but the alert “Site not reachable” is off.'] : [];
  },
  fix: ({ google, target }) =>
    `Connect it: https://console.firebase.google.com/project/${google.projectId}/hosting/sites; then set site_is_live = true in infra/${target}.tfvars, commit it, and run \`npm run infra -- ${target}\`.`,
};

/** Visits every page in the sitemap, an unknown path, and a newsletter link without a signature, in both languages. */
export async function siteProblems(origin: string, today: Date): Promise<string[]> {
  try {
    const sitemap = await visit(origin, '/sitemap.xml');
    if (!sitemap.ok) return [`/sitemap.xml answers ${sitemap.status} instead of 200.`];
    const answers = new Map([
      ...pathsIn(await sitemap.text()).map((path) => [path, 200] as const),
      ['/not/there', 404],
      ['/api/newsletter/confirm', 400],
    ]);
    const visits = [...answers].flatMap(([path, status]) =>
      languages.map((language) => pageProblems(new URL(path, origin), status, language, today)),
    );
    return merged((await Promise.all(visits)).flat());
  } catch (error) {
    return [`${origin} does not answer (${messageOf(error)}).`];
  }
}

function visit(origin: string | URL, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  return fetch(new URL(path, origin), { headers, redirect: 'manual', signal });
}

/** @returns pairs of a page and what is wrong with it */
async function pageProblems(url: URL, status: number, language: string, today: Date) {
  const path = url.pathname;
  const response = await visit(url, path, { 'accept-language': language });
  const text = await response.text();
  const shown = /<html[^>]* lang="([^"]*)"/.exec(text)?.[1] ?? 'no language';
  const [, announced] = /data-announced-for="([\d-]+)"/.exec(text) ?? [];
  const problems = [
    ...(response.status === status ? [] : [`answers ${response.status} instead of ${status}`]),
    ...(shown === language ? [] : [`shows ${shown} instead of ${language}`]),
    ...(path.startsWith('/api/') || strictPolicy.test(text) ? [] : ['has no strict policy']),
    // A version of a legal text takes effect by a build on or after its first day.
    ...(announced && today.toISOString() >= announced
      ? [`announces what is in force since ${announced}`]
      : []),
  ];
  return problems.map((problem) => [`${path} (${language})`, problem] as const);
}

/** The same problem of many pages is one sentence. */
function merged(found: readonly (readonly [page: string, problem: string])[]): string[] {
  return [...new Set(found.map(([, problem]) => problem))].map((problem) => {
    const [first = '', ...others] = found.filter(([, each]) => each === problem).map(([page]) => page);
    return `${first}${others.length > 0 ? ` and ${others.length} more` : ''}: ${problem}.`;
  });
}
