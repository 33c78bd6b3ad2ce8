import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { listen } from '../../support/listen.ts';
import { GoogleError } from './google-error.ts';
import type { CloudProject } from './project.ts';
import { isResource, type Resource } from './resource.ts';
import { findRoute, hosts } from './routes.ts';

/** A certificate with its key; clients of the rehearsal trust it for every host. */
export const certificateFile = fileURLToPath(new URL('certificate.pem', import.meta.url));

/**
 * Simulates Google's control plane for one project: the APIs that a release uses, with their state and refusals. An
 * unknown host or call fails and is recorded in `unknown`.
 */
export async function startControlPlane(project: CloudProject) {
  const unknown: string[] = [];

  async function answer(request: IncomingMessage): Promise<Response> {
    const host = request.headers.host ?? '';
    const { pathname, searchParams: query } = new URL(request.url ?? '/', `https://${host}`);
    const path = decodeURIComponent(pathname);
    const line = `${request.method} ${host}${path}`;
    const route = findRoute(line);
    if (route === undefined) {
      unknown.push(line);
      throw new GoogleError(501, `The rehearsal does not know this call: ${line}`);
    }
    const bytes = await buffer(request);
    const parameters = route.pattern.exec(line)?.groups ?? {};
    const result = await route.answer({ path, query, bytes, body: json(bytes), parameters, project });
    return result instanceof Response ? result : Response.json(result);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await answer(request).catch(toResponse);
    response.writeHead(sent.status, Object.fromEntries(sent.headers));
    response.end(Buffer.from(await sent.arrayBuffer()));
  }

  const web = http.createServer((request, response) => void respond(request, response));
  const pem = readFileSync(certificateFile);
  const context = tls.createSecureContext({ cert: pem, key: pem });
  const options: tls.TlsOptions = {
    SNICallback: (host, done) => {
      if (!hosts.includes(host)) unknown.push(host);
      done(hosts.includes(host) ? null : new Error(`${host} is not rehearsed.`), context);
    },
  };
  const front = tls.createServer(options, (socket) => void web.emit('connection', socket));
  const { port, close } = await listen(front.on('tlsClientError', () => {}));
  return { unknown, port, stop: close };
}

function json(bytes: Buffer): Resource {
  if (bytes[0] !== '{'.charCodeAt(0)) return {};
  const value: unknown = JSON.parse(bytes.toString());
  return isResource(value) ? value : {};
}

function toResponse(error: unknown): Response {
  if (error instanceof GoogleError) return Response.json(error.body, { status: error.code });
  console.error(error);
  return Response.json({ error: { code: 500, message: String(error) } }, { status: 500 });
}
