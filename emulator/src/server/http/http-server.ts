import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { invalidArgument, toStatusError } from '../../status.ts';
import { callerFromAuthorization } from '../authorization.ts';
import type { Emulator } from '../emulator.ts';
import { webChannelMethod } from '../web-channel/web-channel.ts';
import { type Answer, errorAnswer, notFound, textAnswer, writeAnswer } from './answer.ts';
import { readBody } from './body.ts';
import { answerEndpoint } from './emulator-endpoints.ts';
import { answerRest } from './rest.ts';

/** The HTTP/1.1 server: Firestore's REST API and the emulator's own endpoints. */
export function createHttpServer(emulator: Emulator): Server {
  const server = createServer((request, response) => {
    allowCrossOrigin(request, response);
    respond(emulator, request, response).catch(() => response.destroy());
  });
  // Like Google's emulator, keeps idle connections open: a request sent while its connection closes fails
  // with ECONNRESET.
  server.keepAliveTimeout = 0;
  // Malformed HTTP returns 400 and closes the connection; the server keeps running.
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  return server;
}

/** Allows pages of every origin, for every response. */
function allowCrossOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
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

async function respond(
  emulator: Emulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    writeAnswer(response, textAnswer(200, ''));
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    writeAnswer(response, textAnswer(413, ''));
    return;
  }
  try {
    const answer = route(emulator, request, body, response);
    if (answer !== null) writeAnswer(response, answer);
  } catch (error) {
    writeAnswer(response, errorAnswer(toStatusError(error)));
  }
}

const restPrefix = /^\/v1(?:beta1)?\//;

/** The response, or null if the handler writes to `response`. */
function route(
  emulator: Emulator,
  { headers, method = 'GET', url = '/' }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Answer | null {
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  const path = decodePath(url.slice(0, end));
  const parameters = new URLSearchParams(url.slice(end));
  if (restPrefix.test(path)) {
    const request = { httpMethod: method, path: path.replace(restPrefix, ''), parameters, body };
    return answerRest(request, () => emulator.authorize(headers.authorization));
  }
  const streamMethod = webChannelMethod(path);
  if (streamMethod !== null) {
    emulator.webChannels.answer(streamMethod, { httpMethod: method, parameters, body }, response);
    return null;
  }
  // The endpoints need no authorization, but reject a malformed header too.
  callerFromAuthorization(headers.authorization);
  const endpointRequest = { emulator, body, parameters, origin: headers.origin };
  return answerEndpoint(method, path, endpointRequest) ?? notFound;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw invalidArgument(`The path is not valid percent-encoding: ${String(cause)}.`);
  }
}
