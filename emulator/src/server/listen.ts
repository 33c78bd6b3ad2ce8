import { createServer, type Server, type Socket } from 'node:net';

/** A port that could not be had. */
export class ListenError extends Error {}

/** What to do with a new connection, once its first bytes tell the protocol. */
export interface ConnectionHandlers {
  readonly http1: (socket: Socket) => void;
  readonly http2: (socket: Socket) => void;
}

/** HTTP/2 with prior knowledge begins with `PRI * HTTP/2.0`; no HTTP/1.1 method begins so. */
const http2Preface = 'PRI';

/** A TCP server that tells HTTP/1.1 and HTTP/2 apart, so that REST and gRPC share one port. */
export function createProtocolServer(handlers: ConnectionHandlers): Server {
  return createServer((socket) => {
    // A connection may break at any time, and nobody else listens yet.
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: unknown = socket.read();
      if (!Buffer.isBuffer(first)) return;
      socket.unshift(first);
      const isHttp2 = first.subarray(0, http2Preface.length).toString('latin1') === http2Preface;
      (isHttp2 ? handlers.http2 : handlers.http1)(socket);
    });
  });
}

/** Resolves with the port that the server listens on. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  if (cause.code === 'EADDRINUSE') {
    return new ListenError(`Port ${port} on ${host} is in use by another program.`, { cause });
  }
  return new ListenError(`Cannot listen on ${host}, port ${port}: ${cause.message}.`, { cause });
}
