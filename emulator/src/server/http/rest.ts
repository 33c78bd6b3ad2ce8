import type { OpenDatabase, ServerStreamMethod, UnaryMethod } from '../handlers/handler.ts';
import { serverStreamHandlers, unaryHandlers } from '../handlers/index.ts';
import { messageFromJson } from '../protocol/from-json.ts';
import type { RequestOf } from '../protocol/message.ts';
import { methods } from '../protocol/schema.ts';
import { messageToJson } from '../protocol/to-json.ts';
import { type Answer, jsonAnswer, notFound } from './answer.ts';
import { parseBody } from './body.ts';
import { jsonFromParameters } from './query-parameters.ts';
import { findRestRoute, type RestRoute } from './rest-route.ts';

/** One HTTP request to Firestore's REST API. */
export interface RestRequest {
  readonly httpMethod: string;
  /** The decoded path after `/v1/`. */
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly body: Buffer;
}

/** Handles a REST request with the same handlers as gRPC. */
export function answerRest(request: RestRequest, authorize: () => OpenDatabase): Answer {
  if (isIndexList(request)) return jsonAnswer({});
  const route = findRestRoute(request.httpMethod, request.path);
  if (route === null) return notFound;
  const { method } = route;
  const json = requestJson(request, route);
  return isServerStream(method)
    ? streamAnswer(method, json, authorize)
    : unaryAnswer(method, json, authorize);
}

const indexPath = /^projects\/[^/]+\/databases\/[^/]+\/collectionGroups\/[^/]+\/(?:indexes|fields)$/;

/** Tools list indexes through the Admin API. The emulator builds none, so the list is always empty. */
function isIndexList({ httpMethod, path }: RestRequest): boolean {
  return httpMethod === 'GET' && indexPath.test(path);
}

/** Fields in the path win over parameters and the body. */
function requestJson({ body, parameters }: RestRequest, { bodyField, fields, method }: RestRoute): object {
  const fromUrl = jsonFromParameters(methods[method].request, parameters);
  const content = parseBody(body);
  if (bodyField === null) return { ...fromUrl, ...content, ...fields };
  return { ...fromUrl, ...fields, [bodyField]: { ...content, ...Object(fields[bodyField]) } };
}

function unaryAnswer<Method extends UnaryMethod>(
  method: Method,
  json: object,
  authorize: () => OpenDatabase,
): Answer {
  const request = decodeRequest(method, json);
  const response = unaryHandlers[method](request, authorize());
  return jsonAnswer(messageToJson(methods[method].response, response));
}

/** Over REST a stream is a JSON array. */
function streamAnswer<Method extends ServerStreamMethod>(
  method: Method,
  json: object,
  authorize: () => OpenDatabase,
): Answer {
  const request = decodeRequest(method, json);
  const responses = serverStreamHandlers[method](request, authorize());
  return jsonAnswer(responses.map((response) => messageToJson(methods[method].response, response)));
}

function decodeRequest<Method extends UnaryMethod | ServerStreamMethod>(
  method: Method,
  json: object,
): RequestOf<Method> {
  // `RequestOf` is derived from the method's row in the schema.
  return messageFromJson(methods[method].request, json) as RequestOf<Method>;
}

function isServerStream(method: UnaryMethod | ServerStreamMethod): method is ServerStreamMethod {
  return Object.hasOwn(serverStreamHandlers, method);
}
