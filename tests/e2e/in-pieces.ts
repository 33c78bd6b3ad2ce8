import { createServer } from 'node:http';
import { listen } from '../support/listen.ts';

/** The delay of a page's second piece, which is longer than a browser waits before it paints the first. */
const pauseMs = 700;

/**
 * Serves the site as over a slow line: first each page's part before `mark`, then the rest.
 * @returns its URL, and a function that stops it
 */
export async function serveInPieces(
  site: string,
  mark: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site), {
      headers: { 'accept-language': request.headers['accept-language'] ?? '' },
    });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type });
    const end = type.startsWith('text/html') ? body.indexOf(mark) : 0;
    if (end < 0) throw new Error(`The page at ${request.url} has no ${mark}.`);
    response.write(body.subarray(0, end));
    if (end > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    response.end(body.subarray(end));
  });
  const { host, close } = await listen(server);
  return { url: `http://${host}`, close };
}
