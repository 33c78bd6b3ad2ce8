import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

const largestBodyBytes = 64 * 1024;

/** The JSON body of a request, whatever it holds. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request);
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'The body is not JSON.');
  }
}

async function readBody(request: IncomingMessage) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBodyBytes)
      throw new HttpError(413, `The body has more than ${largestBodyBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
