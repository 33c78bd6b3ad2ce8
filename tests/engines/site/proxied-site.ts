import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { requireEnvironment } from '../../support/environment.ts';
import { listen } from '../../support/listen.ts';

/** A page of the same origin without the application, for storing what an earlier visit would have stored. */
export const emptyPage = '/__probe/empty';

/** A response that keeps the visitor waiting. */
export interface Held {
  /** Resolves when it was requested. */
  readonly asked: Promise<void>;
  readonly release: () => void;
}

/**
 * The staged site at its own origin, so that visitors start with empty storage and cache. WebDriver can neither cut a
 * connection nor read the console: this proxy does the first, the probe in each page the second.
 */
export class ProxiedSite {
  /** Console errors, with the path of their page. */
  readonly faults: string[] = [];
  /** Its last page was served, but did not run the probe, which is the first element in it. */
  isLastPageLost = false;
  #isOnline = true;
  #lost: string | undefined;
  #wait = async (_path: string): Promise<void> => {};
  readonly #server = http.createServer((request, response) => {
    this.#answer(request, response).catch(() => request.socket.destroy());
  });

  static async start() {
    const site = new ProxiedSite();
    const { host, close } = await listen(site.#server);
    return Object.assign(site, { url: `http://${host}`, stop: close });
  }

  /** From now on nothing answers, as without a connection. */
  goOffline(): void {
    this.#isOnline = false;
    this.#server.closeIdleConnections();
  }

  goOnline(): void {
    this.#isOnline = true;
  }

  /** From now on files whose path contains this are missing, or with undefined none. */
  lose(part: string | undefined): void {
    this.#lost = part;
  }

  /** Holds back requests whose path contains this, until they are released. */
  holdBack(part: string): Held {
    const asked = gate();
    const released = gate();
    this.#wait = async (path) => {
      if (!path.includes(part)) return;
      asked.open();
      await released.opened;
    };
    return { asked: asked.opened, release: released.open };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#wait(request.url ?? '/');
    if (request.url?.startsWith('/__probe/')) await this.#answerProbe(request, response);
    else if (this.#isOnline) await this.#forward(request, response);
    else request.socket.destroy();
  }

  /** Forwards a request to the staged site, and adds the probe to its response. */
  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    const isLost = this.#lost !== undefined && url.includes(this.#lost);
    const target = new URL(isLost ? '/assets/missing.js' : url, requireEnvironment('SITE_URL'));
    const { host: _host, 'accept-encoding': _encoding, ...headers } = request.headers;
    const forwarded = http.request(target, { method: request.method, headers });
    request.pipe(forwarded);
    const [answer]: IncomingMessage[] = await once(forwarded, 'response');
    if (!answer) throw new Error('There was no answer.');
    const body = await buffer(answer);
    const { 'content-length': _length, 'transfer-encoding': _transfer, ...received } = answer.headers;
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (isPage) this.isLastPageLost = true;
    response.writeHead(answer.statusCode ?? 502, received);
    response.end(isPage ? body.toString().replace('<head>', `<head>${probeScript}`) : body);
  }

  async #answerProbe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/__probe/fault') this.faults.push(await text(request));
    const isScript = request.url === '/__probe/probe.js';
    if (isScript) this.isLastPageLost = false;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', isScript ? 'text/javascript; charset=utf-8' : 'text/html');
    response.end(isScript ? await probe : '');
  }
}

const probeScript = '<script src="/__probe/probe.js"></script>';
const probe: Promise<string> = build({
  entryPoints: [fileURLToPath(new URL('probe.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  define: { 'process.env': '{}' },
}).then(({ outputFiles: [file] }) => file?.text ?? '');

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
