import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { build } from 'esbuild';
import { openForAppCheck } from '../../web/build/content-policy.ts';
import { isAppCheckOn } from '../support/app-check.ts';
import { requireEnvironment } from '../support/environment.ts';

/** Requests to the simulated Google services, in order. */
export interface Asked {
  /** Every request to another origin, as origin and path. */
  readonly foreign: string[];
  /** Bodies of the exchanges of an attestation for a token. */
  readonly exchanges: unknown[];
  /** The header `X-Firebase-AppCheck` of each write. */
  readonly tokens: (string | undefined)[];
}

export interface AppCheckOptions {
  /** Whether Firestore refuses writes without a token that it issued. */
  readonly isEnforced?: boolean;
  /** Whether reCAPTCHA's script can be loaded. */
  readonly isScriptReachable?: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const siteKey = 'site-key-of-a-test';
export const validToken = 'eyJhbGciOiJub25lIn0.token.of-the-stand-in';
/** Firebase's placeholder token: the name of its error, in base64. */
export const noToken = Buffer.from('{"error":"UNKNOWN_ERROR"}').toString('base64');

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
export async function switchAppCheckOn(page: Page, options: AppCheckOptions = {}): Promise<Asked> {
  const { isEnforced = false, isScriptReachable = true } = options;
  const asked: Asked = { foreign: [], exchanges: [], tokens: [] };
  const site = new URL(requireEnvironment('SITE_URL')).origin;
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== site && origin !== 'null') asked.foreign.push(origin + pathname);
  });
  const client = await clientWithSiteKey();
  await page.route(/^[^?]*\/(?:support)?(?:\?|$)/, serveAsDeployed);
  await page.route(/\/assets\/firestore-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: client }),
  );
  await page.route('**/__/firebase/init.json', (route) =>
    route.fulfill({
      json: { projectId: requireEnvironment('GCLOUD_PROJECT'), apiKey: 'key', appId: '1:2:web:3' },
    }),
  );
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    isScriptReachable ? route.fulfill({ contentType: 'text/javascript', body: recaptcha }) : route.abort(),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', async (route) => {
    asked.exchanges.push(route.request().postDataJSON());
    await route.fulfill({ headers: anyOrigin, json: { token: validToken, ttl: '3600s' } });
  });
  await page.route('https://firestore.googleapis.com/**', async (route) => {
    const token = route.request().headers()['x-firebase-appcheck'];
    asked.tokens.push(token);
    // Firestore's answer, the same as for a rule.
    if (isEnforced && token !== validToken) await route.fulfill(refusal);
    else await askEmulator(route);
  });
  return asked;
}

const anyOrigin = { 'access-control-allow-origin': '*' };
const refusal = {
  status: 403,
  headers: anyOrigin,
  json: {
    error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' },
  },
};

let built: Promise<string> | undefined;

/** The site's own module, bundled once as Vite does for a site key. */
function clientWithSiteKey(): Promise<string> {
  built ??= buildClient();
  return built;
}

async function buildClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/web/src/lib/firestore.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    define: {
      __APP_CHECK_SITE_KEY__: JSON.stringify(siteKey),
      // A local page would write to no project.
      'location.hostname': '"labka.example"',
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** A page without the elements of local copies, and with the policy of a build that has a site key. */
async function serveAsDeployed(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
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
