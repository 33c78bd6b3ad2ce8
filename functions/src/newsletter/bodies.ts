import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * Hides the bodies of all requests to this process from Google's functions-framework. It would read up to 1 GB of one
 * into memory, or refuse one that it cannot decode, before it calls a function (docs/decisions/073). Node.js discards
 * what is not read.
 */
export function ignoreBodies(): void {
  subscribe('http.server.request.start', (event) => {
    const { request } = Object(event);
    if (!(request instanceof IncomingMessage)) return;
    // A request without these has no body (RFC 9112, 6.3).
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}
