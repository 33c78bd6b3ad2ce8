import { request } from 'node:http';
import type { TriggerEvent } from './trigger-event.ts';

export interface PostResult {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts an event and waits for the whole response without a time limit; fetch stops after five minutes. Uses
 * a new connection per event, because a kept one may just have been closed.
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
