import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  Server,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { type StatusError, statusCodes, toStatusError } from '../status.ts';
import type {
  DuplexHandler,
  DuplexMethod,
  DuplexStream,
  OpenDatabase,
  ServerStreamMethod,
  UnaryMethod,
} from './handlers/handler.ts';
import { duplexHandlers, serverStreamHandlers, unaryHandlers } from './handlers/index.ts';
import { decodeMessage } from './protocol/decode.ts';
import { encodeMessage } from './protocol/encode.ts';
import type { MethodName, RequestOf, ResponseOf } from './protocol/message.ts';
import { methods } from './protocol/schema.ts';

/** Opens databases for whoever an Authorization header names. */
export type Authorize = (authorization: string | undefined) => OpenDatabase;

/** Firestore takes requests of 10 MiB; more is let in so that the refusal is Firestore's own. */
const maxMessageBytes = 16 * 1024 * 1024;

/** The gRPC side: google.firestore.v1.Firestore. Methods it lacks answer UNIMPLEMENTED and are named. */
export function createGrpcServer(authorize: Authorize): Server {
  const server = new Server({ 'grpc.max_receive_message_length': maxMessageBytes });
  server.addService(serviceDefinition(), implementation(authorize));
  return server;
}

/** Messages pass as bytes: decoding them in the handler gives a bad one its proper status. */
function serviceDefinition(): ServiceDefinition {
  const passThrough = (bytes: Buffer) => bytes;
  return Object.fromEntries(
    Object.entries(methods).map(([name, { requestStream, responseStream }]) => [
      name,
      {
        path: `/google.firestore.v1.Firestore/${name}`,
        requestStream,
        responseStream,
        requestSerialize: passThrough,
        requestDeserialize: passThrough,
        responseSerialize: passThrough,
        responseDeserialize: passThrough,
      },
    ]),
  );
}

function implementation(authorize: Authorize): UntypedServiceImplementation {
  return {
    ...mapValues(unaryHandlers, (method) => unaryCall(method, authorize)),
    ...mapValues(serverStreamHandlers, (method) => serverStreamCall(method, authorize)),
    ...mapValues(duplexHandlers, (method) => duplexCall(method, authorize)),
  };
}

function unaryCall<Method extends UnaryMethod>(
  method: Method,
  authorize: Authorize,
): handleUnaryCall<Buffer, Buffer> {
  return (call, callback) => {
    try {
      const request = decodeRequest(method, call.request);
      callback(
        null,
        encodeResponse(method, unaryHandlers[method](request, openFor(call.metadata, authorize))),
      );
    } catch (error) {
      callback(grpcError(error));
    }
  };
}

function serverStreamCall<Method extends ServerStreamMethod>(
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

function duplexCall<Method extends DuplexMethod>(
  method: Method,
  authorize: Authorize,
): handleBidiStreamingCall<Buffer, Buffer> {
  return (call) => {
    let handler: DuplexHandler<Method> | undefined;
    const close = () => handler?.close();
    const stream: DuplexStream<Method> = {
      send: (response) => call.write(encodeResponse(method, response)),
      fail: (error) => {
        close();
        call.emit('error', grpcError(error));
      },
      end: () => call.end(),
    };
    call.on('data', (bytes: Buffer) => {
      try {
        handler ??= duplexHandlers[method](stream, openFor(call.metadata, authorize));
        handler.receive(decodeRequest(method, bytes));
      } catch (error) {
        stream.fail(error);
      }
    });
    call.on('end', () => {
      close();
      call.end();
    });
    call.on('cancelled', close);
  };
}

function openFor(metadata: Metadata, authorize: Authorize): OpenDatabase {
  return authorize(metadata.get('authorization')[0]?.toString());
}

function decodeRequest<Method extends MethodName>(method: Method, bytes: Buffer): RequestOf<Method> {
  // The method's row in the schema names the type that RequestOf is derived from.
  return decodeMessage(methods[method].request, bytes) as RequestOf<Method>;
}

function encodeResponse<Method extends MethodName>(method: Method, response: ResponseOf<Method>): Buffer {
  return encodeMessage(methods[method].response, response);
}

function grpcError(error: unknown): { code: number; details: string; message: string } {
  const { code, message }: StatusError = toStatusError(error);
  return { code: statusCodes[code].grpc, details: message, message };
}

function mapValues<Key extends string, Result>(
  record: Readonly<Record<Key, unknown>>,
  map: (key: Key) => Result,
): Record<string, Result> {
  // Object.keys of a record literal are its keys.
  return Object.fromEntries(Object.keys(record).map((key) => [key, map(key as Key)]));
}
