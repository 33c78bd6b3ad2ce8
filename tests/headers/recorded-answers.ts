import type { Language } from '@labka/contract';
import { type ObservedResponse, Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { ask, ownPolicy, productionHeaders } from './asked-site.ts';

/** Where the page will be. Hosting itself redirects from http, which its emulator does not do. */
const hostname = 'site.example';

/** What the scanner would have received from production for a page. */
export async function recordAnswers(path: string, language: Language): Promise<Requests> {
  const response = await ask(path, language);
  const page = await observe(response);
  const url = new URL(path, `https://${hostname}`);
  const requests = new Requests(hostname);
  // The scanner looks for scripts in it; its parser of styles is older than ours.
  requests.resources.path = page.data.replaceAll(/<style>.*?<\/style>/gs, '');
  requests.responses.auto = page;
  requests.responses.https = page;
  requests.responses.http = page;
  requests.responses.httpRedirects = [
    { url: new URL(path, `http://${hostname}`), status: 301 },
    { url, status: response.status },
  ];
  requests.responses.cors = await observe(await ask(path, language, 'OPTIONS'));
  requests.session = { url };
  return requests;
}

async function observe(response: Response): Promise<ObservedResponse> {
  const data = await response.text();
  const policy = ownPolicy(data);
  return {
    status: response.status,
    headers: Object.fromEntries(productionHeaders(response)),
    data,
    verified: true,
    request: { headers: { origin: 'https://elsewhere.example' } },
    httpEquiv: new Map(policy === undefined ? [] : [['content-security-policy', [policy]]]),
  };
}
