import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { transform } from 'esbuild';
import { HttpError, type Route, readJson } from './inbox-server.ts';
import type { Mailbox } from './mailbox.ts';
import { type OutageSwitch, parseOutage } from './outage.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";

/** A mail's HTML is untrusted: sandboxed, it runs no script, loads nothing and has an opaque origin. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The table of everything that the inbox answers. */
export function inboxRoutes(mailbox: Mailbox, outage: OutageSwitch): Route[] {
  const find = (id: string) => {
    const entry = mailbox.find(id);
    if (!entry) throw new HttpError(404, `There is no mail ${id}.`);
    return entry;
  };

  return [
    page('/', 'inbox.html', 'text/html; charset=utf-8'),
    page('/inbox.css', 'inbox.css', 'text/css; charset=utf-8'),
    page('/inbox.js', 'inbox.ts', 'text/javascript; charset=utf-8'),
    [
      'GET',
      /^\/api\/messages$/,
      ({ response }) => send(response, 'application/json', JSON.stringify(mailbox.list())),
    ],
    [
      'DELETE',
      /^\/api\/messages$/,
      ({ response }) => {
        mailbox.clear();
        sendNothing(response);
      },
    ],
    [
      'GET',
      /^\/api\/messages\/([\w-]+)\/raw$/,
      ({ response, id }) => send(response, 'text/plain; charset=utf-8', find(id).raw),
    ],
    [
      'GET',
      /^\/api\/messages\/([\w-]+)\/html$/,
      ({ response, id }) => {
        response.setHeader('Content-Security-Policy', mailPolicy);
        send(response, 'text/html; charset=utf-8', find(id).message.html);
      },
    ],
    ['GET', /^\/api\/events$/, ({ response }) => streamEvents(response, mailbox)],
    [
      'PUT',
      /^\/api\/outage$/,
      async ({ request, response }) => {
        const wanted = parseOutage(await readJson(request));
        if (!wanted)
          throw new HttpError(400, 'Expected {"reply":"451 4.3.0 try later"} or {"mode":"refuse"}.');
        outage.start(wanted);
        sendNothing(response);
      },
    ],
    [
      'DELETE',
      /^\/api\/outage$/,
      ({ response }) => {
        outage.end();
        sendNothing(response);
      },
    ],
  ];
}

/** @param file in the folder `page` */
function page(path: string, file: string, type: string): Route {
  return [
    'GET',
    new RegExp(`^${path.replace('.', '\\.')}$`),
    async ({ response }) => {
      response.setHeader('Content-Security-Policy', pagePolicy);
      send(response, type, await textOf(file));
    },
  ];
}

/** Browsers read no types. */
async function textOf(file: string) {
  const text = await readFile(new URL(`page/${file}`, import.meta.url), 'utf8');
  return file.endsWith('.ts') ? (await transform(text, { loader: 'ts' })).code : text;
}

function send(response: ServerResponse, type: string, body: string | Buffer) {
  response.writeHead(200, { 'Content-Type': type });
  response.end(body);
}

function sendNothing(response: ServerResponse) {
  response.writeHead(204);
  response.end();
}

/** Proxies close a connection on which nothing happens; a comment now and then keeps it open. */
const heartbeatMilliseconds = 20_000;

/** Tells the page about every change by Server-Sent Events, until it goes away. */
function streamEvents(response: ServerResponse, mailbox: Mailbox) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
  const unsubscribe = mailbox.subscribe(() => response.write('event: change\ndata: {}\n\n'));
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMilliseconds);
  response.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
}
