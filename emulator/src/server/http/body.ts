import type { IncomingMessage } from 'node:http';
import { isJsonObject } from '../../json.ts';
import { invalidArgument } from '../../status.ts';
import { parseJson } from '../protocol/parse-json.ts';

/** Google's emulator accepts bodies up to 16 MiB. */
const maxBodyBytes = 16 * 1024 * 1024;

/** The body, or undefined if it is too large; the rest of a large body is read and discarded. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length <= maxBodyBytes) chunks.push(chunk);
  }
  return length <= maxBodyBytes ? Buffer.concat(chunks) : undefined;
}

/**
 * Parses the body as JSON, numbers as texts, regardless of its content type, because the web SDK sends text/plain. An empty body
 * is an empty object.
 */
export function parseBody(body: Buffer): object {
  if (body.length === 0) return {};
  const json = parseJson(body.toString('utf8'));
  if (isJsonObject(json)) return json;
  throw invalidArgument("Payload isn't valid for request. Expected a JSON object.");
}
