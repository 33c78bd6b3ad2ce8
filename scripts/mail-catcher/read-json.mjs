// @ts-check
import { HttpError } from './http-error.mjs';

/** @import { IncomingMessage } from 'node:http' */

const largestBodyBytes = 64 * 1024;

/**
 * The JSON body of a request, whatever it holds.
 *
 * @param {IncomingMessage} request
 * @returns {Promise<unknown>}
 */
export async function readJson(request) {
  const body = await readBody(request);
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'The body is not JSON.');
  }
}

/** @param {IncomingMessage} request */
async function readBody(request) {
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
