import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, type ServerResponse } from 'node:http';
import { type Language, languages } from '@labka/contract';
import type { Platform } from '../delivery/platform.ts';
import type { PageName } from '../texts/en.ts';
import { confirmSubscription, withdrawConsent } from './consent.ts';
import { readToken } from './link.ts';
import { renderPage } from './page.ts';

interface PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly acceptLanguage: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Answers the links in newsletter mails. GET only shows a button, so programs that open every link in a mail change
 * nothing; POST acts, also without a page, as RFC 8058 requires. Without such a link a request learns nothing.
 */
export function answerNewsletter(platform: Platform) {
  const { operator, linkKeys } = platform;
  return async (request: PageRequest): Promise<PageAnswer> => {
    const { method, url } = request;
    const language = languageOf(request);
    const page = (status: number, name: PageName, token?: string): PageAnswer => ({
      status,
      headers,
      body: renderPage({ language, name, token, operator }),
    });
    const purpose = /\/(confirm|unsubscribe)\/?$/.exec(url.pathname)?.[1];
    if (purpose !== 'confirm' && purpose !== 'unsubscribe') return page(404, 'unknown');
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return { ...page(405, 'unknown'), headers: { ...headers, Allow: 'GET, HEAD, POST' } };
    const token = url.searchParams.get('token') ?? '';
    const content = readToken(linkKeys(), purpose, token);
    if (!content) return page(400, 'invalid');
    if (method !== 'POST') return page(200, purpose, token);
    if (purpose === 'confirm') {
      const isConfirmed = await confirmSubscription(platform, content, language);
      return isConfirmed ? page(200, 'confirmed') : page(400, 'invalid');
    }
    await withdrawConsent(platform, content.addressId);
    return page(200, 'unsubscribed');
  };
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src data:; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The URL contains the token.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

/**
 * `?lang` first, then the browser's language: Slovak if it asks for Slovak first, otherwise English, as on the website.
 */
function languageOf({ url, acceptLanguage }: PageRequest): Language {
  const wanted = url.searchParams.get('lang') ?? acceptLanguage.split(',', 1)[0]?.trim() ?? '';
  return languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(wanted)) ?? 'en';
}

/** Express's addition to Node's request. */
type HttpRequest = IncomingMessage & { readonly originalUrl?: string };

/** Serves pages over HTTP. A failure reveals nothing about its cause. */
export function answerOverHttp(answer: (request: PageRequest) => Promise<PageAnswer>) {
  return async (request: HttpRequest, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: address = '', originalUrl = address } = request;
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const { status, headers, body } = await answer({ method, url: readAddress(originalUrl), acceptLanguage });
    response.writeHead(status, headers);
    response.end(method === 'HEAD' ? undefined : body);
  };
}

/** Malformed URLs, such as `//%5B`, are treated like unknown ones. Some mail programs write `&amp;` for `&`. */
function readAddress(address: string): URL {
  const origin = 'http://localhost';
  const written = address.replaceAll('&amp;', '&');
  return new URL(URL.canParse(written, origin) ? written : '/', origin);
}

/**
 * Hides the bodies of all requests to this process from Google's functions-framework. It would read up to 1 GB of one
 * into memory, or refuse one that it cannot decode, before it calls a function (docs/decisions/073). Node.js discards
 * what is not read.
 */
export function ignoreBodies(): void {
  subscribe('http.server.request.start', (event) => {
    const { request } = Object(event);
    if (!(request instanceof IncomingMessage)) return;
    // A request without these has no body (RFC 9112, 6.3).
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}
