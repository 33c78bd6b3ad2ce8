import { languages } from '@labka/contract';
import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { openForAppCheck } from '../../web/build/content-policy.ts';
import { requireEnvironment } from '../support/environment.ts';
import { paths } from '../support/paths.ts';
import { websiteTexts } from '../support/texts.ts';

/**
 * One response of the Hosting emulator, without following redirects. It has production's headers, apart from those that
 * require https: tests/scripts/stage.test.ts proves these, and that nothing else differs.
 */
function ask(path: string, language = 'en'): Promise<Response> {
  return fetch(new URL(path, requireEnvironment('SITE_URL')), {
    redirect: 'manual',
    headers: { 'accept-language': language, origin: 'https://elsewhere.example' },
  });
}

/** The headers of every response; paths with their own are listed below. */
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
const unchanged = 'no-cache';
/** A missing file answers with it, too, so it is short. */
const anHour = 'public, max-age=3600';

interface Answer {
  readonly status?: number;
  readonly type?: unknown;
  readonly cache?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function expectAnswer(path: string, answer: Answer, response: Promise<Response> = ask(path)) {
  const { status, headers } = await response;
  expect(status).toBe(answer.status ?? 200);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...everywhere,
    'cache-control': answer.cache ?? unchanged,
    ...(answer.type !== undefined && { 'content-type': answer.type }),
    ...answer.headers,
  });
  expect(headers.get('content-security-policy')).toMatch(/base-uri 'none';.* frame-ancestors 'none'/);
  expect(headers.get('set-cookie')).toBeNull();
}

const page = 'text/html; charset=utf-8';

test.each(languages.flatMap((language) => paths.map((path) => [path, language] as const)))(
  '%s in %s',
  async (path, language) => {
    const answer = { type: page, status: path === '/not/there' ? 404 : 200 };
    const response = await ask(path, language);
    await expectAnswer(path, answer, Promise.resolve(response));
    // No other site may read it.
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.text()).toContain(`<html lang="${language}"`);
  },
);

test('every sitemap URL has its language in any browser', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text();
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(found.length).toBeGreaterThan(languages.length);
  for (const path of found) {
    const [, language] = path.split('/');
    for (const asked of [...languages, '*']) {
      const response = await ask(path, asked);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain(`<html lang="${language}"`);
    }
  }
});

const unknown = ['de-DE', 'fr-FR', 'pl-PL'].find(
  (locale) => !languages.some((known) => locale.startsWith(known)),
);

test.each([
  ['sk-SK', 'sk'],
  ['en-GB', 'en'],
  [unknown ?? 'xx', 'en'],
])('a browser preferring %s gets a page in %s', async (locale, language) => {
  expect(await (await ask('/', locale)).text()).toContain(`<html lang="${language}"`);
});

const unknownPaths = [
  '/nowhere',
  '/x/y',
  '/Index',
  '/index.php',
  '/legal/Terms',
  '/legal/terms/x',
  '/legal/imprint',
  '/legal/privacy/0.0',
];

test.each(languages)('unknown addresses answer 404 in %s', async (language) => {
  const { text, home } = websiteTexts[language].notFound;
  for (const path of [...unknownPaths, `/${language}/nowhere`]) {
    const response = await ask(path, language);
    expect(response.status, path).toBe(404);
    const html = (await response.text()).replaceAll('\u00a0', ' ');
    const parts = [`<html lang="${language}"`, '<meta name="robots" content="noindex"', '>404<', text, home];
    for (const part of parts) expect(html, path).toContain(part);
  }
});

test.each<[string, Answer]>([
  ['/legal/terms.html', { status: 301, headers: { location: '/legal/terms' } }],
  ['/legal/terms/', { status: 301, headers: { location: '/legal/terms' } }],
  ['/index.html', { status: 301, headers: { location: '/' } }],
  ['/assets/missing.js', { status: 404, cache: anHour, type: page }],
  ['/robots.txt', { type: 'text/plain; charset=utf-8' }],
  ['/sitemap.xml', { type: 'application/xml' }],
  ['/manifest.webmanifest', { type: 'application/manifest+json; charset=utf-8' }],
  ['/.well-known/security.txt', { type: 'text/plain; charset=utf-8' }],
  ['/favicon.svg', { type: 'image/svg+xml' }],
  ['/newsletter.css', { type: 'text/css; charset=utf-8' }],
  ['/__/firebase/init.json', { type: 'application/json' }],
  // Social networks fetch the picture of a shared link, and show it on their pages.
  ['/social/sk.png', { type: 'image/png', headers: { 'cross-origin-resource-policy': 'cross-origin' } }],
])('%s', expectAnswer);

test.each<[string, unknown]>([
  // Production sends the newer of the two names.
  ['js', expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/)],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
])('an asset of type %s', async (ending, type) => {
  const home = await (await ask('/')).text();
  const [path] = new RegExp(`/assets/[\\w./-]+\\.${ending}\\b`).exec(home) ?? [];
  await expectAnswer(String(path), { type, cache: anHour });
});

test('a newsletter page is private; it may only submit', async () => {
  const response = await ask('/api/newsletter/confirm?token=none', 'sk');
  const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  const answer = { status: response.status, cache: 'private, no-store', headers };
  await expectAnswer('', answer, Promise.resolve(response));
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';.* form-action 'self';/);
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(await response.text()).toContain('<html lang="sk"');
});

/** The response's policy and the page's share no directive, so together they are one. */
test.each(['/', '/not/there'])('%s allows its own files, hashes and Firestore alone', async (path) => {
  const response = await ask(path);
  const [, own = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(await response.text()) ?? [];
  const policy = `${own.replace(/ http:\/\/127\.0\.0\.1:\d+/, '')}; ${response.headers.get('content-security-policy')}`;
  const closed = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self' data:",
    "connect-src 'self' https://firestore.googleapis.com; manifest-src 'self'",
    "require-trusted-types-for 'script'; trusted-types built-html",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');
  const expected = site.appCheckSiteKey === null ? closed : openForAppCheck(closed);
  expect(policy.replaceAll(/ 'sha256-[^']{44}'/g, '')).toBe(expected);
});
