import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAnswer, PageRequest } from './answer.ts';

/** What Express has added to Node's request. */
type HttpRequest = IncomingMessage & { readonly originalUrl?: string };

/** Puts pages behind HTTP. A failure says nothing about its cause. */
export function answerOverHttp(answer: (request: PageRequest) => Promise<PageAnswer>) {
  return async (request: HttpRequest, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = readAddress(request.originalUrl ?? request.url ?? '');
    const { status, headers, body } = await answer({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      acceptLanguage: request.headers['accept-language'] ?? '',
    });
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Addresses that cannot be read, as `//%5B`, are like others where nothing is. */
function readAddress(address: string): URL {
  const origin = 'http://localhost';
  return new URL(URL.canParse(address, origin) ? address : '/', origin);
}
