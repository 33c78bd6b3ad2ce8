import { languages } from '@labka/contract';
import { pathsIn } from '../../support/site-paths.ts';
import type { Facts, HostingConfiguration } from './facts.ts';
import { blocker, type Finding, warning } from './finding.ts';

/** The page's own policy: only the site's files, and scripts and styles that the build knows. */
const strictPolicy =
  /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'(?: 'sha256-[^']+'| https:\/\/[^ ;]+)*; style-src 'self'(?: 'sha256-[^']+')*;/;

/** An idle function takes seconds to start. */
const patienceMilliseconds = 30_000;

type Expected = Pick<Facts, 'hosting' | 'today'>;

type Visit = ReturnType<typeof visitsOf>[number];

/** Every page in the sitemap, an unknown path, and a newsletter link without a signature, in both languages. */
function visitsOf(sitemap: string) {
  return languages.flatMap((language) => [
    ...pathsIn(sitemap).map((path) => ({ path, status: 200, language })),
    { path: '/not/there', status: 404, language },
    { path: '/api/newsletter/confirm', status: 400, language },
  ]);
}

/** Requests the site as browsers of both languages do, and compares the responses with firebase.json. */
export async function liveSiteFindings({
  origin,
  hosting,
  projectId,
  target,
  today,
}: Expected & { origin: string; projectId: string; target: string }): Promise<Finding[]> {
  const deploy = `\`npm run deploy -- ${target} --from hosting\``;
  try {
    const sitemap = await fetch(new URL('/sitemap.xml', origin), {
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!sitemap.ok) return [blocker('/sitemap.xml', `It answers ${sitemap.status} instead of 200.`, deploy)];
    const visits = visitsOf(await sitemap.text());
    const found = await Promise.all(
      visits.map((visit) => visitFindings(origin, visit, { hosting, deploy, today })),
    );
    return merged([...found.flat(), ...(await configurationFindings(origin, projectId))]);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const reason = cause instanceof Error && 'code' in cause ? cause.code : String(cause);
    const fix = `Try \`curl -I ${origin}\`. Check the network, and whether DNS points to Firebase Hosting. \`npx firebase hosting:sites:list --project ${projectId}\` prints the address that always works.`;
    return [blocker(origin, `It does not answer (${reason}).`, fix)];
  }
}

async function visitFindings(
  origin: string,
  { path, status, language }: Visit,
  { hosting, deploy, today }: Expected & { deploy: string },
): Promise<Finding[]> {
  const response = await fetch(new URL(path, origin), {
    headers: { 'accept-language': language },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const text = await response.text();
  const shown = /<html[^>]* lang="([^"]*)"/.exec(text)?.[1] ?? 'no language';
  const fix = path.startsWith('/api/') ? deploy.replace('hosting', 'functions') : deploy;
  const problems = [
    ...(response.status === status ? [] : [`It answers ${response.status} instead of ${status}.`]),
    ...(shown === language ? [] : [`It shows ${shown} instead of ${language}.`]),
    ...(path.startsWith('/api/') || strictPolicy.test(text) ? [] : ['It has no strict policy.']),
  ];
  return [
    ...problems.map((problem) => blocker(`${path} (${language})`, problem, fix)),
    ...overdueFindings(path, text, today, deploy),
    ...headerFindings(path, response.headers, hosting, deploy),
  ];
}

/** A version of a legal text takes effect by a build on or after its first day. */
function overdueFindings(path: string, html: string, today: Date, deploy: string): Finding[] {
  const [, day] = /data-announced-for="([\d-]+)"/.exec(html) ?? [];
  if (day === undefined || today.toISOString() < day) return [];
  const problem = `It announces a version for ${day}, which should be in force now.`;
  return [warning(path, problem, `Release: ${deploy}.`)];
}

function headerFindings(path: string, headers: Headers, hosting: HostingConfiguration, deploy: string) {
  return Object.entries(expectedHeaders(hosting, path)).flatMap(([key, value]) => {
    const received = headers.get(key);
    if (received === value) return [];
    const problem = received === null ? 'It is missing' : `It is “${shortened(received)}”`;
    return [
      blocker(`header ${key} of ${path}`, `${problem}; firebase.json says “${shortened(value)}”.`, deploy),
    ];
  });
}

/** The headers that firebase.json defines for a path: the last matching entry with a key wins. */
export function expectedHeaders(
  { headers = [] }: HostingConfiguration,
  path: string,
): Record<string, string> {
  const covering = headers.filter(({ regex, source }) =>
    regex === undefined ? coversPath(source ?? '', path) : new RegExp(regex).test(path),
  );
  return Object.fromEntries(covering.flatMap((entry) => entry.headers.map(({ key, value }) => [key, value])));
}

/** @param source a glob, in the one form that firebase.json uses */
function coversPath(source: string, path: string) {
  if (!/^\/[\w/-]*\/\*\*$/.test(source))
    throw new Error(`${source} in firebase.json is not a glob of the form /folder/**.`);
  return path.startsWith(source.slice(0, -'**'.length));
}

/** The forms ask their own site which project it belongs to. */
async function configurationFindings(origin: string, projectId: string): Promise<Finding[]> {
  const subject = '/__/firebase/init.json';
  const response = await fetch(new URL(subject, origin), {
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const configuration = await response.json().catch(() => ({}));
  if (configuration.projectId !== projectId)
    return [
      blocker(
        subject,
        `It names the project ${configuration.projectId ?? '(none)'}, so forms do not write to ${projectId}.`,
        `Link a web app to the site: \`npx firebase apps:create WEB --project ${projectId}\`, then \`npm run deploy\` again; or correct PUBLIC_URL in functions/.env.${projectId}.`,
      ),
    ];
  if (configuration.apiKey && configuration.appId) return [];
  return [
    warning(
      subject,
      'It names no web app (appId, apiKey), which App Check needs.',
      `Create one: \`npx firebase apps:create WEB --project ${projectId}\`, and link it to the site in the Firebase console.`,
    ),
  ];
}

/** The same fault on many pages is one finding. */
function merged(findings: readonly Finding[]): Finding[] {
  const byFault: Map<string, Finding & { others: number }> = new Map();
  for (const finding of findings) {
    const isHeader = finding.subject.startsWith('header ');
    const key = isHeader
      ? `${finding.subject.split(' ')[1]} ${finding.problem}`
      : finding.subject + finding.problem;
    const first = byFault.get(key);
    if (first) first.others += 1;
    else byFault.set(key, { ...finding, others: 0 });
  }
  return [...byFault.values()].map(({ others, ...finding }) => ({
    ...finding,
    subject: others > 0 ? `${finding.subject}, and ${others} answers more` : finding.subject,
  }));
}

function shortened(text: string) {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
