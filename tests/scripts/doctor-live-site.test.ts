import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { languages } from '@labka/contract';
import { expect, onTestFinished, test } from 'vitest';
import { runChecks } from '../../tools/release/doctor/check.ts';
import { domain, siteProblems } from '../../tools/release/doctor/live-site.ts';
import { pagePolicy } from '../../web/build/content-policy.ts';
import { closedPort, listen } from '../support/listen.ts';
import { sitePaths } from '../support/paths.ts';
import { readyCheckout, releasedSubject } from './doctor-subject.ts';

const sitemap = await readFile(new URL('../../web/dist/sitemap.xml', import.meta.url), 'utf8');

interface Answer {
  status: number;
  language: string;
  text: string;
}

const policy = pagePolicy({ scripts: ['start()'], styles: ['p{}'], isAppCheckOn: true });
const policyElement = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

const today = new Date('2030-06-01T12:00:00Z');

/** The problems of a correct site, with some responses changed. */
async function problems(
  change: (answer: Answer, path: string) => void = () => {},
  { hasSitemap = true } = {},
) {
  const server = http.createServer(({ url = '/', headers }, response) => {
    if (url === '/sitemap.xml' && hasSitemap) return void response.end(sitemap);
    const language = String(headers['accept-language']);
    const status = url.startsWith('/api/') ? 400 : sitePaths.some((path) => path === url) ? 200 : 404;
    const answer = { status, language, text: policyElement };
    change(answer, url);
    const html = `<!doctype html><html lang="${answer.language}">${answer.text}`;
    response.writeHead(answer.status).end(html);
  });
  const { host, close } = await listen(server);
  onTestFinished(close);
  return siteProblems(`http://${host}`, today);
}

test('a correct site has no finding', async () => {
  expect(await problems()).toEqual([]);
});

const unsafePolicy = policyElement.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");

/** A changed response to a Slovak visitor, and the doctor's sentence about it. */
const faults: readonly [title: string, at: string, change: Partial<Answer>, problem: string][] = [
  ['a missing page', '/legal/gdpr', { status: 404 }, 'answers 404 instead of 200'],
  ['a page for an unknown address', '/not/there', { status: 200 }, 'answers 200 instead of 404'],
  ['a page in another language', '/support', { language: 'en' }, 'shows en instead of sk'],
  ['a policy for any inline script', '/legal', { text: unsafePolicy }, 'has no strict policy'],
  ['a missing function', '/api/newsletter/confirm', { status: 503 }, 'answers 503 instead of 400'],
];

test.each(faults)('%s is found', async (_title, at, change, problem) => {
  const alter = (answer: Answer, path: string) =>
    path === at && answer.language === 'sk' && Object.assign(answer, change);
  expect(await problems(alter)).toEqual([`${at} (sk): ${problem}.`]);
});

test('a policy that is missing everywhere is one sentence', async () => {
  const withoutPolicy = (answer: Answer, path: string) =>
    path.startsWith('/api/') || Object.assign(answer, { text: '' });
  const others = languages.length * (sitePaths.length + 1) - 1;
  expect(await problems(withoutPolicy)).toEqual([
    expect.stringMatching(new RegExp(`^/ \\(\\w+\\) and ${others} more: has no strict policy\\.$`)),
  ]);
});

test.each([
  ['2030-06-02', []],
  ['2030-06-01', [expect.stringContaining('in force since 2030-06-01')]],
])('a version announced for %s is found then', async (day, expected) => {
  const announce = (answer: Answer, path: string) =>
    path === '/legal/terms' &&
    Object.assign(answer, { text: `${policyElement}<aside data-announced-for="${day}">` });
  expect(await problems(announce)).toEqual(expected);
});

test('an unreachable site is found', async () => {
  const origin = `http://127.0.0.1:${await closedPort()}`;
  expect(await siteProblems(origin, today)).toEqual([expect.stringContaining('does not answer')]);
});

test('a site without a sitemap has no checked pages', async () => {
  expect(await problems(undefined, { hasSitemap: false })).toEqual([
    '/sitemap.xml answers 404 instead of 200.',
  ]);
});

test.each([
  ['labka-staging', true, ['is not connected']],
  ['labka-production', false, ['is off']],
  ['labka-production', true, []],
])('a domain serving %s, with its alert on: %s', async (projectId, enabled, expected) => {
  const server = http.createServer((_request, response) => response.end(JSON.stringify({ projectId })));
  const { host, close } = await listen(server);
  onTestFinished(close);
  const settings = { ...readyCheckout().settings, PUBLIC_URL: `http://${host}` };
  const alerts = { alertPolicies: { alertPolicies: [{ displayName: 'Site not reachable', enabled }] } };
  const findings = await runChecks([domain], releasedSubject(alerts, { settings }));
  const problems = findings.flatMap((finding) => finding.problems);
  expect(problems).toEqual(expected.map((words) => expect.stringContaining(words)));
});
