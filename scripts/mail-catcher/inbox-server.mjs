// @ts-check
import { createServer } from 'node:http';
import { HttpError } from './http-error.mjs';
import { inboxRoutes } from './inbox-routes.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Mailbox } from './mailbox.mjs' */
/** @import { OutageSwitch } from './outage.mjs' */

/** @typedef {{ request: IncomingMessage, response: ServerResponse, id: string }} Exchange */
/** @typedef {{ method: string, path: RegExp, answer: (exchange: Exchange) => void | Promise<void> }} Route */

/**
 * The HTTP side: the inbox page and its JSON.
 *
 * @param {Mailbox} mailbox
 * @param {OutageSwitch} outage
 */
export function createInboxServer(mailbox, outage) {
  const routes = inboxRoutes(mailbox, outage);
  return createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    answer(routes, request, response).catch((error) => sendError(response, error));
  });
}

/**
 * @param {Route[]} routes
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
async function answer(routes, request, response) {
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

/**
 * @param {ServerResponse} response
 * @param {unknown} error
 */
function sendError(response, error) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = error instanceof HttpError ? error.status : 500;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}
