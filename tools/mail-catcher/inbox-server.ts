import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { HttpError } from './http-error.ts';
import { inboxRoutes } from './inbox-routes.ts';
import type { Mailbox } from './mailbox.ts';
import type { OutageSwitch } from './outage.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };
export type Route = { method: string; path: RegExp; answer: (exchange: Exchange) => void | Promise<void> };

/** The HTTP side: the inbox page and its JSON. */
export function createInboxServer(mailbox: Mailbox, outage: OutageSwitch) {
  const routes = inboxRoutes(mailbox, outage);
  return createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    answer(routes, request, response).catch((error) => sendError(response, error));
  });
}

async function answer(routes: Route[], request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const candidates = routes.filter((route) => route.path.test(path));
  if (candidates.length === 0) throw new HttpError(404, `There is nothing at ${path}.`);
  const route = candidates.find(({ method }) => method === request.method);
  if (!route) {
    response.setHeader('Allow', candidates.map(({ method }) => method).join(', '));
    throw new HttpError(405, `${request.method} is not possible here.`);
  }
  await route.answer({ request, response, id: route.path.exec(path)?.[1] ?? '' });
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
