import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets pages of every origin use the emulator, whatever the answer is going to be. */
export function allowCrossOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'DELETE,GET,HEAD,PATCH,POST,PUT');
  response.setHeader('Vary', 'Origin');
  const requested = headers['access-control-request-headers'];
  if (requested !== undefined) response.setHeader('Access-Control-Allow-Headers', requested);
  if (headers['access-control-request-private-network'] !== undefined) {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
}
