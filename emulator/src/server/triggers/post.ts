import { request } from 'node:http';
import type { TriggerEvent } from './trigger-event.ts';

export interface PostResult {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends an event and waits for the whole answer, however long a function takes: fetch would give up after five
 * minutes. Each event has a connection of its own, so none is lost on one that the other side has just closed.
 */
export function post(url: string, { body, headers }: TriggerEvent, signal: AbortSignal): Promise<PostResult> {
  const length = String(Buffer.byteLength(body));
  const options = { method: 'POST', agent: false, signal, headers: { ...headers, 'content-length': length } };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
