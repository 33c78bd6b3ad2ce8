import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { build } from 'esbuild';
import { openForAppCheck } from '../../web/build/content-policy.ts';
import { isAppCheckOn } from '../support/app-check.ts';
import { requireEnvironment } from '../support/environment.ts';

/** Requests to the simulated Google services, in order. */
export interface Asked {
  readonly foreign: string[];
  /** Bodies of the exchanges of an attestation for a token. */
  readonly exchanges: unknown[];
  /** The header `X-Firebase-AppCheck` of each write. */
  readonly tokens: (string | undefined)[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Not a local address: there, forms write to no project. */
export const deployed = 'https://labka.example';
const siteKey = 'site-key-of-a-test';
export const validToken = 'eyJhbGciOiJub25lIn0.token.of-the-stand-in';

/** The part of reCAPTCHA that Firebase uses; it accepts every visitor. */
const recaptcha = `self.grecaptcha = { enterprise: {
  ready: (then) => then(),
  render: (_container, { sitekey, callback }) => (sitekey === '${siteKey}' && callback(), 0),
  execute: async () => 'found-human',
} };`;

/**
 * Turns the local site into one deployed with a site key, and simulates Google's services: the pages have the policy
 * that the build writes for it, the Firestore client contains App Check, and the local emulator answers at Firestore's
 * own address.
 */
export async function switchAppCheckOn(page: Page): Promise<Asked> {
  const asked: Asked = { foreign: [], exchanges: [], tokens: [] };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== deployed && origin !== 'null') asked.foreign.push(origin + pathname);
  });
  const client = await clientWithSiteKey();
  await page.route(`${deployed}/**`, serveAsDeployed);
  await page.route(/\/assets\/firestore-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: client }),
  );
  await page.route('**/__/firebase/init.json', (route) =>
    route.fulfill({
      json: { projectId: requireEnvironment('GCLOUD_PROJECT'), apiKey: 'key', appId: '1:2:web:3' },
    }),
  );
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', async (route) => {
    asked.exchanges.push(route.request().postDataJSON());
    await route.fulfill({ headers: anyOrigin, json: { token: validToken, ttl: '3600s' } });
  });
  await page.route('https://firestore.googleapis.com/**', async (route) => {
    asked.tokens.push(route.request().headers()['x-firebase-appcheck']);
    await askEmulator(route);
  });
  return asked;
}

const anyOrigin = { 'access-control-allow-origin': '*' };

/** The site's own module, bundled as Vite does for a site key. */
async function clientWithSiteKey(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/web/src/lib/firestore.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    define: { __APP_CHECK_SITE_KEY__: JSON.stringify(siteKey) },
  });
  return outputFiles[0]?.text ?? '';
}

/** Pages have no elements of a local copy, and the policy of a build with a site key. */
async function serveAsDeployed(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const response = await route.fetch({ url: requireEnvironment('SITE_URL') + pathname });
  if (route.request().resourceType() !== 'document') return route.fulfill({ response });
  const html = (await response.text())
    .replace(/<meta name="firestore-emulator"[^>]*>/, '')
    .replace(/(?<="Content-Security-Policy" content=")[^"]*/, (policy) =>
      isAppCheckOn ? policy : openForAppCheck(policy),
    );
  await route.fulfill({ response, body: html });
}

async function askEmulator(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const answer = await fetch(`http://${requireEnvironment('FIRESTORE_EMULATOR_HOST')}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-firebase-appcheck': validToken },
    body: route.request().postData() ?? '',
  });
  await route.fulfill({ status: answer.status, headers: anyOrigin, body: await answer.text() });
}
