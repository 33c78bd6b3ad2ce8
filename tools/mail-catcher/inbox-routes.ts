import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { transform } from 'esbuild';
import { streamEvents } from './event-stream.ts';
import { HttpError } from './http-error.ts';
import type { Route } from './inbox-server.ts';
import type { Mailbox } from './mailbox.ts';
import { type OutageSwitch, parseOutage } from './outage.ts';
import { readJson } from './read-json.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";

/** A mail's HTML is a stranger's: it runs nothing, loads nothing, and has an origin of its own. */
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
    {
      method: 'GET',
      path: /^\/api\/messages$/,
      answer: ({ response }) => send(response, 'application/json', JSON.stringify(mailbox.list())),
    },
    {
      method: 'DELETE',
      path: /^\/api\/messages$/,
      answer: ({ response }) => {
        mailbox.clear();
        sendNothing(response);
      },
    },
    {
      method: 'GET',
      path: /^\/api\/messages\/([\w-]+)\/raw$/,
      answer: ({ response, id }) => send(response, 'text/plain; charset=utf-8', find(id).raw),
    },
    {
      method: 'GET',
      path: /^\/api\/messages\/([\w-]+)\/html$/,
      answer: ({ response, id }) => {
        response.setHeader('Content-Security-Policy', mailPolicy);
        send(response, 'text/html; charset=utf-8', find(id).message.html);
      },
    },
    {
      method: 'GET',
      path: /^\/api\/events$/,
      answer: ({ response }) => streamEvents(response, mailbox),
    },
    {
      method: 'PUT',
      path: /^\/api\/outage$/,
      answer: async ({ request, response }) => {
        const wanted = parseOutage(await readJson(request));
        if (!wanted)
          throw new HttpError(400, 'Expected {"reply":"451 4.3.0 try later"} or {"mode":"refuse"}.');
        outage.start(wanted);
        sendNothing(response);
      },
    },
    {
      method: 'DELETE',
      path: /^\/api\/outage$/,
      answer: ({ response }) => {
        outage.end();
        sendNothing(response);
      },
    },
  ];
}

/** @param file in the folder `page` */
function page(path: string, file: string, type: string): Route {
  return {
    method: 'GET',
    path: new RegExp(`^${path.replace('.', '\\.')}$`),
    answer: async ({ response }) => {
      response.setHeader('Content-Security-Policy', pagePolicy);
      send(response, type, await textOf(file));
    },
  };
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
