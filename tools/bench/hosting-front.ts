import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The types that Firebase Hosting compresses; pictures are already compressed. */
const compressible = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/**
 * Serves a site in Brotli, as Firebase Hosting does: with gzip, which the emulator supports, some pages are larger
 * than the first flight of packets.
 */
export async function startHostingFront(site: string) {
  const answers: Map<string, ReturnType<typeof ask>> = new Map();
  const server = http.createServer(async ({ url = '/', headers, method }, response) => {
    const language = headers['accept-language'] ?? '';
    const key = `${language} ${url}`;
    const answer = answers.get(key) ?? ask(new URL(url, site), language);
    if (method === 'GET') answers.set(key, answer);
    const { status, received, body } = await answer;
    response.writeHead(status, received).end(method === 'HEAD' ? undefined : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function ask(url: URL, language: string) {
  const headers = { 'accept-language': language, 'accept-encoding': 'identity' };
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const whole = Buffer.from(await answer.arrayBuffer());
  const {
    'transfer-encoding': _transfer,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...received
  } = Object.fromEntries(answer.headers);
  const isCompressed = compressible.test(received['content-type'] ?? '');
  const body = isCompressed ? await compress(whole) : whole;
  const compressed = isCompressed && { 'content-encoding': 'br', vary: 'accept-encoding' };
  return {
    status: answer.status,
    received: { ...received, ...compressed, 'content-length': body.length },
    body,
  };
}
