import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { transform } from 'esbuild';
import { messageOf } from '../support/command.ts';
import type { Mailbox } from './mailbox.ts';
import { type OutageSwitch, parseOutage } from './outage.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";

/** A mail's HTML is untrusted: sandboxed, it runs no script, loads nothing and has an opaque origin. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** A malformed request; the client gets the message. */
function httpError(status: number, message: string) {
  return Object.assign(new Error(message), { status });
}

type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };
type Routes = Readonly<Record<string, Readonly<Record<string, (exchange: Exchange) => unknown>>>>;

function routesOf(mailbox: Mailbox, outage: OutageSwitch): Routes {
  const find = (id: string) => {
    const entry = mailbox.find(id);
    if (!entry) throw httpError(404, `There is no mail ${id}.`);
    return entry;
  };
  const sendFile = async (file: string, type: string, { response }: Exchange) =>
    send(response, type, await textOf(file), pagePolicy);
  return {
    '/': { GET: (exchange) => sendFile('inbox.html', 'text/html', exchange) },
    '/inbox.css': { GET: (exchange) => sendFile('inbox.css', 'text/css', exchange) },
    '/inbox.js': { GET: (exchange) => sendFile('inbox.ts', 'text/javascript', exchange) },
    '/api/messages': {
      GET: ({ response }) => send(response, 'application/json', JSON.stringify(mailbox.list())),
      DELETE: ({ response }) => {
        mailbox.clear();
        response.writeHead(204).end();
      },
    },
    '/api/messages/:id/raw': { GET: ({ response, id }) => send(response, 'text/plain', find(id).raw) },
    '/api/messages/:id/html': {
      GET: ({ response, id }) => send(response, 'text/html', find(id).message.html, mailPolicy),
    },
    '/api/events': { GET: ({ response }) => streamEvents(response, mailbox) },
    '/api/outage': {
      PUT: async ({ request, response }) => {
        const wanted = parseOutage(await text(request));
        if (!wanted) throw httpError(400, 'Expected {"reply":"451 4.3.0 try later"} or {"mode":"refuse"}.');
        outage.current = wanted;
        response.writeHead(204).end();
      },
      DELETE: ({ response }) => {
        outage.current = undefined;
        response.writeHead(204).end();
      },
    },
  };
}

export function createInboxServer(mailbox: Mailbox, outage: OutageSwitch) {
  const routes = routesOf(mailbox, outage);
  return createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    answer(routes, request, response).catch((error) => sendError(response, error));
  });
}

async function answer(routes: Routes, request: IncomingMessage, response: ServerResponse) {
  const { url = '/', method = '' } = request;
  const [path = ''] = url.split('?', 1);
  const [, id = ''] = /^\/api\/messages\/([\w-]+)\//.exec(path) ?? [];
  const route = routes[id === '' ? path : path.replace(id, ':id')];
  if (!route) throw httpError(404, `There is nothing at ${path}.`);
  const handle = route[method];
  if (!handle) throw httpError(405, `${method} is not supported here.`);
  await handle({ request, response, id });
}

/** A file in the folder `page`; browsers cannot run TypeScript, so its types are removed. */
async function textOf(file: string) {
  const content = await readFile(new URL(`page/${file}`, import.meta.url), 'utf8');
  return file.endsWith('.ts') ? (await transform(content, { loader: 'ts' })).code : content;
}

function send(response: ServerResponse, type: string, body: string | Buffer, policy?: string) {
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

function sendError(response: ServerResponse, error: unknown) {
  if (response.headersSent) return void response.destroy();
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: messageOf(error) }));
}

/** Notifies the page of every change by server-sent events, until it disconnects. */
function streamEvents(response: ServerResponse, mailbox: Mailbox) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 1000\n\n');
  response.once(
    'close',
    mailbox.subscribe(() => response.write('event: change\ndata: {}\n\n')),
  );
}
