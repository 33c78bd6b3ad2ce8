import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { inboxPage } from './inbox-page.ts';
import type { Mailbox } from './mailbox.ts';

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; img-src data:";

/** A mail's HTML is untrusted: sandboxed, it runs no script, loads nothing and has an opaque origin. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The mails as a page, and as JSON for tests. */
export function createInboxServer(mailbox: Mailbox) {
  return createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    answer(mailbox, `${request.method} ${request.url}`, response).catch((error) => response.destroy(error));
  });
}

async function answer(mailbox: Mailbox, call: string, response: ServerResponse) {
  const send = (type: string, body: string | Buffer, policy = '') => {
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy };
    response.writeHead(200, headers).end(body);
  };
  if (call === 'GET /') return send('text/html', inboxPage(mailbox.list()), pagePolicy);
  if (call === 'GET /inbox.css')
    return send('text/css', await readFile(new URL('inbox.css', import.meta.url), 'utf8'));
  if (call === 'GET /api/messages') return send('application/json', JSON.stringify(mailbox.list()));
  if (call === 'DELETE /api/messages') {
    mailbox.clear();
    return response.writeHead(204).end();
  }
  const [, id = '', part] = /^GET \/mails\/([\w-]+)(?:\/(html|raw))?$/.exec(call) ?? [];
  const found = mailbox.find(id);
  if (!found) return response.writeHead(404).end('There is nothing.');
  if (part === 'html') return send('text/html', found.message.html, mailPolicy);
  if (part === 'raw') return send('text/plain', found.raw);
  return send('text/html', inboxPage(mailbox.list(), found.message), pagePolicy);
}
