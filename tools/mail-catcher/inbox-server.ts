import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };
export type Route = readonly [
  method: string,
  path: RegExp,
  answer: (exchange: Exchange) => void | Promise<void>,
];

/** A request that cannot be answered as it was asked; the message goes to the client. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The HTTP side: the inbox page and its JSON. */
export function createInboxServer(routes: readonly Route[]) {
  return createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    answer(routes, request, response).catch((error) => sendError(response, error));
  });
}

async function answer(routes: readonly Route[], request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const candidates = routes.filter(([, pattern]) => pattern.test(path));
  if (candidates.length === 0) throw new HttpError(404, `There is nothing at ${path}.`);
  const route = candidates.find(([method]) => method === request.method);
  if (!route) {
    response.setHeader('Allow', candidates.map(([method]) => method).join(', '));
    throw new HttpError(405, `${request.method} is not supported here.`);
  }
  const [, pattern, handle] = route;
  await handle({ request, response, id: pattern.exec(path)?.[1] ?? '' });
}

function sendError(response: ServerResponse, error: unknown) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = error instanceof HttpError ? error.status : 500;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}

const largestBodyBytes = 64 * 1024;

/** The JSON body of a request, unchecked. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request);
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'The body is not JSON.');
  }
}

async function readBody(request: IncomingMessage) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBodyBytes)
      throw new HttpError(413, `The body has more than ${largestBodyBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
