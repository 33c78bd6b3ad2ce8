import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { languages } from '@labka/contract';
import { expect, onTestFinished, test } from 'vitest';
import { expectedHeaders, liveSiteFindings } from '../../tools/release/doctor/live-site.ts';
import { pagePolicy } from '../../web/build/content-policy.ts';
import { closedPort, listen } from '../support/listen.ts';
import { sitePaths } from '../support/paths.ts';

const { hosting } = JSON.parse(await readFile(new URL('../../firebase.json', import.meta.url), 'utf8'));
const sitemap = await readFile(new URL('../../web/dist/sitemap.xml', import.meta.url), 'utf8');
const projectId = 'labka-production';

interface Answer {
  status: number;
  language: string;
  headers: Record<string, string>;
  text: string;
}

const policy = pagePolicy({ scripts: ['start()'], styles: ['p{}'], isAppCheckOn: true });
const policyElement = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

const today = new Date('2030-06-01T12:00:00Z');

/** A correct site, with some responses changed. */
async function findings(
  change: (answer: Answer, path: string) => void = () => {},
  { configuration = { projectId, apiKey: 'key', appId: '1:2:web:3' }, hasSitemap = true } = {},
) {
  const server = http.createServer(({ url = '/', headers }, response) => {
    if (url === '/__/firebase/init.json') return void response.end(JSON.stringify(configuration));
    if (url === '/sitemap.xml' && hasSitemap) return void response.end(sitemap);
    const language = String(headers['accept-language']);
    const status = url.startsWith('/api/') ? 400 : sitePaths.some((path) => path === url) ? 200 : 404;
    const answer = { status, language, headers: expectedHeaders(hosting, url), text: policyElement };
    change(answer, url);
    const html = `<!doctype html><html lang="${answer.language}">${answer.text}`;
    response.writeHead(answer.status, answer.headers).end(html);
  });
  const { host, close } = await listen(server);
  onTestFinished(close);
  return findingsAt(`http://${host}`);
}

function findingsAt(origin: string) {
  return liveSiteFindings({ origin, hosting, projectId, target: 'production', today });
}

test('a site that answers as firebase.json says has no finding', async () => {
  expect(await findings()).toEqual([]);
});

const unsafePolicy = policyElement.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");

/** A changed response to a Slovak visitor, and the doctor's finding about it. */
const faults: readonly [title: string, at: string, change: Partial<Answer>, problem: string][] = [
  ['a missing page', '/legal/gdpr', { status: 404 }, 'It answers 404 instead of 200.'],
  ['a page for an unknown address', '/not/there', { status: 200 }, 'It answers 200 instead of 404.'],
  ['a page in another language', '/support', { language: 'en' }, 'It shows en instead of sk.'],
  ['a policy for any inline script', '/legal', { text: unsafePolicy }, 'It has no strict policy.'],
  ['a missing function', '/api/newsletter/confirm', { status: 503 }, 'It answers 503 instead of 400.'],
];

test.each(faults)('%s blocks, with the command that mends it', async (_title, at, change, problem) => {
  const alter = (answer: Answer, path: string) =>
    path === at && answer.language === 'sk' && Object.assign(answer, change);
  const subject = `${at} (sk)`;
  expect(await findings(alter)).toEqual([{ severity: 'blocker', subject, problem, fix: deployment }]);
});

const deployment = expect.stringMatching(/`npm run deploy -- production --from (?:hosting|functions)`/);

test('a header that is missing everywhere blocks once', async () => {
  const withoutHeader = ({ headers }: Answer) => Reflect.deleteProperty(headers, 'X-Content-Type-Options');
  const others = languages.length * (sitePaths.length + 2) - 1;
  const subject = `header X-Content-Type-Options of /, and ${others} answers more`;
  const problem = 'It is missing; firebase.json says “nosniff”.';
  expect(await findings(withoutHeader)).toEqual([{ severity: 'blocker', subject, problem, fix: deployment }]);
});

test('pages of the newsletter that are cached block', async () => {
  const cached = ({ headers }: Answer, path: string) =>
    path.startsWith('/api/') && Object.assign(headers, { 'Cache-Control': 'no-cache' });
  const subject = `header Cache-Control of /api/newsletter/confirm, and ${languages.length - 1} answers more`;
  const problem = 'It is “no-cache”; firebase.json says “private, no-store”.';
  expect(await findings(cached)).toEqual([{ severity: 'blocker', subject, problem, fix: deployment }]);
});

test.each([
  ['2030-06-02', []],
  ['2030-06-01', [{ severity: 'warning', problem: expect.stringContaining('2030-06-01') }]],
])('a version announced for %s warns from that day on', async (day, expected) => {
  const announce = (answer: Answer, path: string) =>
    path === '/legal/terms' &&
    Object.assign(answer, { text: `${policyElement}<aside data-announced-for="${day}">` });
  expect(await findings(announce)).toMatchObject(expected);
});

test('a site whose forms write into another project blocks', async () => {
  const configuration = { projectId: 'labka-staging', apiKey: 'key', appId: '1' };
  expect(await findings(undefined, { configuration })).toMatchObject([
    { severity: 'blocker', problem: expect.stringContaining('It names the project labka-staging') },
  ]);
});

test('an unreachable site blocks once', async () => {
  const origin = `http://127.0.0.1:${await closedPort()}`;
  expect(await findingsAt(origin)).toMatchObject([
    { severity: 'blocker', subject: origin, problem: 'It does not answer (ECONNREFUSED).' },
  ]);
});

test('a site without a sitemap is not checked by page', async () => {
  expect(await findings(undefined, { hasSitemap: false })).toMatchObject([
    { severity: 'blocker', subject: '/sitemap.xml', problem: 'It answers 404 instead of 200.' },
  ]);
});
