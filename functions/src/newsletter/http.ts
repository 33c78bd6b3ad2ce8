import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAnswer, PageRequest } from './answer.ts';

/** What Express has added to Node's request. */
type HttpRequest = IncomingMessage & { readonly originalUrl?: string };

/** Puts pages behind HTTP. A failure says nothing about its cause. */
export function answerOverHttp(answer: (request: PageRequest) => Promise<PageAnswer>) {
  return async (request: HttpRequest, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
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
