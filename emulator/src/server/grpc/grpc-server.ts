import { Server, type ServiceDefinition } from '@grpc/grpc-js';
import { duplexHandlers, serverStreamHandlers, unaryHandlers } from '../handlers/index.ts';
import { methods } from '../protocol/schema.ts';
import { type Authorize, serverStreamCall, unaryCall } from './call.ts';
import { duplexCall } from './duplex-call.ts';

/**
 * Firestore accepts requests of 10 MiB. A higher limit here lets Firestore's own check reject larger ones.
 */
const maxMessageBytes = 16 * 1024 * 1024;

/**
 * The gRPC server of google.firestore.v1.Firestore. Unsupported methods return UNIMPLEMENTED with their name.
 */
export function createGrpcServer(authorize: Authorize): Server {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    // Channelz records data about calls that is never read here.
    'grpc.enable_channelz': 0,
  });
  server.addService(serviceDefinition(), {
    ...mapKeys(unaryHandlers, (method) => unaryCall(method, authorize)),
    ...mapKeys(serverStreamHandlers, (method) => serverStreamCall(method, authorize)),
    ...mapKeys(duplexHandlers, (method) => duplexCall(method, authorize)),
  });
  return server;
}

/** Messages pass as bytes: the handler decodes them, so that an invalid one gets the right status. */
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
  // `Object.keys` of a record literal are its keys.
  return Object.fromEntries(Object.keys(record).map((key) => [key, map(key as Key)]));
}
