import type { Access } from '../../access/access.ts';
import type { DatabaseName } from '../../document/document-name.ts';
import type { MethodName, RequestOf, ResponseOf } from '../protocol/message.ts';
import type { methods } from '../protocol/schema.ts';

/** Opens a database for the caller of the current request. */
export type OpenDatabase = (name: DatabaseName) => Access;

/** The methods that match the stream flags. */
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

/** The response side of a stream. */
export interface DuplexStream<Method extends DuplexMethod> {
  send(response: ResponseOf<Method>): void;
  /** Whether the client reads too slowly for responses that it did not request. */
  readonly isCongested: boolean;
  /** Calls `callback` each time the queue has drained. */
  onDrain(callback: () => void): void;
}

/** Handles one stream's messages. An error thrown by `receive` ends the stream. */
export interface DuplexHandler<Method extends DuplexMethod> {
  receive(request: RequestOf<Method>): void;
  /** The client finished or disconnected. */
  close(): void;
}
