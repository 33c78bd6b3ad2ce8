import { Server, type ServiceDefinition } from '@grpc/grpc-js';
import { duplexHandlers, serverStreamHandlers, unaryHandlers } from '../handlers/index.ts';
import { methods } from '../protocol/schema.ts';
import { type Authorize, serverStreamCall, unaryCall } from './call.ts';
import { duplexCall } from './duplex-call.ts';

/** Firestore takes requests of 10 MiB; more is let in so that the refusal is Firestore's own. */
const maxMessageBytes = 16 * 1024 * 1024;

/** The gRPC side: google.firestore.v1.Firestore. Methods it lacks answer UNIMPLEMENTED and are named. */
export function createGrpcServer(authorize: Authorize): Server {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    // Channelz is bookkeeping about calls that nobody reads here.
    'grpc.enable_channelz': 0,
  });
  server.addService(serviceDefinition(), {
    ...mapKeys(unaryHandlers, (method) => unaryCall(method, authorize)),
    ...mapKeys(serverStreamHandlers, (method) => serverStreamCall(method, authorize)),
    ...mapKeys(duplexHandlers, (method) => duplexCall(method, authorize)),
  });
  return server;
}

/** Messages pass as bytes: decoding them in the handler gives a bad one its proper status. */
function serviceDefinition(): ServiceDefinition {
  const passThrough = (bytes: Buffer) => bytes;
  const codecs = {
    requestSerialize: passThrough,
    requestDeserialize: passThrough,
    responseSerialize: passThrough,
    responseDeserialize: passThrough,
  };
  return Object.fromEntries(
    Object.entries(methods).map(([name, { requestStream, responseStream }]) => [
      name,
      { path: `/google.firestore.v1.Firestore/${name}`, requestStream, responseStream, ...codecs },
    ]),
  );
}

function mapKeys<Key extends string, Result>(
  record: Readonly<Record<Key, unknown>>,
  map: (key: Key) => Result,
): Record<string, Result> {
  // Object.keys of a record literal are its keys.
  return Object.fromEntries(Object.keys(record).map((key) => [key, map(key as Key)]));
}
