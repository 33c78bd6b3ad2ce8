import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const insideClient = '@google-cloud/firestore/build/protos/v1.json';

/**
 * Google's description of Firestore's protocol for protobufjs: a file inside Google's client, without a
 * package that publishes it. Each caller declares its own type for it.
 */
export function publishedProtocol(file = insideClient): ReturnType<typeof JSON.parse> {
  const protocol = read(file);
  if (!protocol.nested?.google?.nested?.firestore?.nested?.v1?.nested?.Firestore)
    throw changed(`${file} holds no google.firestore.v1`);
  return protocol;
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'));
  } catch (error) {
    throw changed(`${file} cannot be read`, error);
  }
}

function changed(what: string, cause?: unknown) {
  return new Error(`@google-cloud/firestore has changed inside: ${what}. See docs/decisions/043.`, { cause });
}
