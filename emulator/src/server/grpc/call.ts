import type { handleServerStreamingCall, handleUnaryCall, Metadata } from '@grpc/grpc-js';
import { formatDatabaseName } from '../../document/document-name.ts';
import { invalidArgument, statusCodes, toStatusError } from '../../status.ts';
import type { OpenDatabase, ServerStreamMethod, UnaryMethod } from '../handlers/handler.ts';
import { serverStreamHandlers, unaryHandlers } from '../handlers/index.ts';
import { decodeMessage } from '../protocol/decode.ts';
import { encodeMessage } from '../protocol/encode.ts';
import type { MethodName, RequestOf, ResponseOf } from '../protocol/message.ts';
import { methods } from '../protocol/schema.ts';

/** Returns a function that opens databases for the caller in an Authorization header. */
export type Authorize = (authorization: string | undefined) => OpenDatabase;

export function unaryCall<Method extends UnaryMethod>(
  method: Method,
  authorize: Authorize,
): handleUnaryCall<Buffer, Buffer> {
  return (call, callback) => {
    try {
      const request = decodeRequest(method, call.request);
      const response = unaryHandlers[method](request, openFor(call.metadata, authorize));
      callback(null, encodeResponse(method, response));
    } catch (error) {
      callback(grpcError(error));
    }
  };
}

export function serverStreamCall<Method extends ServerStreamMethod>(
  method: Method,
  authorize: Authorize,
): handleServerStreamingCall<Buffer, Buffer> {
  return (call) => {
    try {
      const request = decodeRequest(method, call.request);
      const responses = serverStreamHandlers[method](request, openFor(call.metadata, authorize));
      for (const response of responses) call.write(encodeResponse(method, response));
      call.end();
    } catch (error) {
      call.emit('error', grpcError(error));
    }
  };
}

/** SDKs name the database in a header too. */
export function openFor(metadata: Metadata, authorize: Authorize): OpenDatabase {
  const open = authorize(metadata.get('authorization')[0]?.toString());
  const routed = metadata.get('google-cloud-resource-prefix')[0]?.toString();
  return (name) => {
    const asked = formatDatabaseName(name);
    if (routed === undefined || routed === asked) return open(name);
    throw invalidArgument(
      `The request was for database '${routed}' but was attempting to access database '${asked}'`,
    );
  };
}

export function decodeRequest<Method extends MethodName>(method: Method, bytes: Buffer): RequestOf<Method> {
  // `RequestOf` is derived from the method's row in the schema.
  return decodeMessage(methods[method].request, bytes) as RequestOf<Method>;
}

export function encodeResponse<Method extends MethodName>(
  method: Method,
  response: ResponseOf<Method>,
): Buffer {
  return encodeMessage(methods[method].response, response);
}

/** Converts an error to the status of a grpc-js call. */
export function grpcError(error: unknown): { code: number; details: string; message: string } {
  const { code, message } = toStatusError(error);
  return { code: statusCodes[code].grpc, details: message, message };
}
