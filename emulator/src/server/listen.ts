import { createServer, type Server, type Socket } from 'node:net';

/** Handlers for a new connection, by the protocol of its first bytes. */
export interface ConnectionHandlers {
  readonly http1: (socket: Socket) => void;
  readonly http2: (socket: Socket) => void;
}

/** HTTP/2 with prior knowledge starts with `PRI * HTTP/2.0`; no HTTP/1.1 method does. */
const http2Preface = 'PRI';

/**
 * A TCP server that detects HTTP/1.1 and HTTP/2, so that REST and gRPC share one port. `sockets` contains the
 * open connections, to close them with the server.
 */
export function createProtocolServer(sockets: Set<Socket>, handlers: ConnectionHandlers): Server {
  // Without noDelay a response in two packets waits 40 ms for the client's acknowledgement.
  return createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A connection can fail before a protocol handler is attached.
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

const loopback = { v4: '127.0.0.1', v6: '::1' } as const;

/** `localhost` is 127.0.0.1 for some clients and ::1 for others, so each of them enables both. */
export async function listenOnHost(
  host: string,
  port: number,
  create: () => Server,
): Promise<{ port: number; servers: readonly Server[] }> {
  const isLoopback = host === loopback.v4 || host === 'localhost';
  const server = create();
  const chosen = await listen(server, isLoopback ? loopback.v4 : host, port);
  if (!isLoopback) return { port: chosen, servers: [server] };
  const second = create();
  try {
    await listen(second, loopback.v6, chosen);
    return { port: chosen, servers: [server, second] };
  } catch (error) {
    if (isMissingIPv6(error)) return { port: chosen, servers: [server] };
    server.close();
    // The chosen port is in use on the other address; retry with another one.
    if (port === 0) return listenOnHost(host, port, create);
    throw error;
  }
}

/** Resolves with the server's port. */
function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  return cause.code === 'EADDRINUSE'
    ? new Error(`Port ${port} on ${host} is in use by another program.`, { cause })
    : new Error(`Cannot listen on ${host}, port ${port}: ${cause.message}.`, { cause });
}

/** A machine without IPv6 lacks ::1. */
function isMissingIPv6(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
