import type { Access } from '../../access/access.ts';
import type { DatabaseName } from '../../document/document-name.ts';
import type { MethodName, RequestOf, ResponseOf } from '../protocol/message.ts';
import type { methods } from '../protocol/schema.ts';

/** Opens a database for the caller of the request that is being handled. */
export type OpenDatabase = (name: DatabaseName) => Access;

/** The methods of which this is true. */
type MethodsThat<Stream> = {
  [Method in MethodName]: (typeof methods)[Method] extends Stream ? Method : never;
}[MethodName];

/** Methods with one request and one response. */
export type UnaryMethod = MethodsThat<{ requestStream: false; responseStream: false }>;

/** Methods with one request and a stream of responses. */
export type ServerStreamMethod = MethodsThat<{ requestStream: false; responseStream: true }>;

/** Methods in which both sides stream. */
export type DuplexMethod = MethodsThat<{ requestStream: true }>;

export type UnaryHandler<Method extends UnaryMethod> = (
  request: RequestOf<Method>,
  open: OpenDatabase,
) => ResponseOf<Method>;

export type ServerStreamHandler<Method extends ServerStreamMethod> = (
  request: RequestOf<Method>,
  open: OpenDatabase,
) => readonly ResponseOf<Method>[];

/** The answering side of a stream. */
export interface DuplexStream<Method extends DuplexMethod> {
  send(response: ResponseOf<Method>): void;
  /** Whether so much waits for a client that does not read it that nothing should be added of one's own accord. */
  readonly isCongested: boolean;
  /** Calls `callback` each time when the client has read again. */
  onDrain(callback: () => void): void;
}

/** Reacts to one stream's messages. An error that `receive` throws ends the stream with it. */
export interface DuplexHandler<Method extends DuplexMethod> {
  receive(request: RequestOf<Method>): void;
  /** The client has gone or has finished. */
  close(): void;
}
