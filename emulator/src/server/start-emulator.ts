import { readFile } from 'node:fs/promises';
import type { Server, Socket } from 'node:net';
import { ServerCredentials } from '@grpc/grpc-js';
import type { RulesIssue } from '../rules/index.ts';
import { createEmulator } from './emulator.ts';
import { createGrpcServer } from './grpc.ts';
import { createHttpServer } from './http/http-server.ts';
import { createProtocolServer, ListenError, listen } from './listen.ts';

export interface EmulatorOptions {
  /** Default 127.0.0.1, where ::1 is served too. */
  readonly host?: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Clients of other projects are served too, and mentioned in the log. */
  readonly project?: string;
  /** A rules file's path. Without one everything is allowed, as with Google's emulator. */
  readonly rules?: string;
  /** `host:port` of the functions emulator that triggers are delivered to. */
  readonly functionsEmulator?: string;
  /** Takes one sentence per event worth knowing; silent by default. */
  readonly log?: (sentence: string) => void;
  /** Called when a client asks the emulator to end (`POST /shutdown`). By default it stops itself. */
  readonly onShutdown?: () => void;
}

export interface RunningEmulator {
  readonly port: number;
  /** Closes every connection and frees the port. */
  stop(): Promise<void>;
}

/** Starts an emulator in this process; resolves when it accepts requests. */
export async function startEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  const { host = '127.0.0.1', log = () => {} } = options;
  let stop = async () => {};
  const emulator = createEmulator({
    project: options.project ?? null,
    functionsEmulator: options.functionsEmulator ?? null,
    log,
    onShutdown: options.onShutdown ?? (() => stop()),
  });
  if (options.rules !== undefined) {
    const issues = emulator.rules.setInitial(await readFile(options.rules, 'utf8'));
    reportIssues(options.rules, issues, log);
  }

  const http = createHttpServer(emulator);
  const grpc = createGrpcServer(emulator.authorize);
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const sockets = new Set<Socket>();
  const handlers = {
    http1: (socket: Socket) => http.emit('connection', socket),
    http2: (socket: Socket) => injector.injectConnection(socket),
  };
  const { port, servers } = await listenOnHost(host, options.port, () => {
    const server = createProtocolServer(handlers);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    return server;
  });

  stop = async () => {
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    emulator.triggers.stop();
    injector.destroy();
    grpc.forceShutdown();
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
  };
  return { port, stop };
}

function reportIssues(file: string, issues: readonly RulesIssue[], log: (sentence: string) => void): void {
  for (const { line, column, description } of issues) log(`${file}:${line}:${column} ${description}`);
  if (issues.length > 0)
    log('Until the rules are corrected, every request but an administrator’s is denied.');
}

const loopback = { v4: '127.0.0.1', v6: '::1' } as const;

/** `localhost` is 127.0.0.1 to some clients and ::1 to others: whoever asks for one gets both. */
async function listenOnHost(
  host: string,
  port: number,
  createServer: () => Server,
): Promise<{ port: number; servers: readonly Server[] }> {
  const isLoopback = host === loopback.v4 || host === 'localhost';
  const server = createServer();
  const chosen = await listen(server, isLoopback ? loopback.v4 : host, port);
  if (!isLoopback) return { port: chosen, servers: [server] };
  const second = createServer();
  try {
    await listen(second, loopback.v6, chosen);
    return { port: chosen, servers: [server, second] };
  } catch (error) {
    if (isMissingIPv6(error)) return { port: chosen, servers: [server] };
    server.close();
    // The free port that the system chose is only free on one of the two addresses: let it choose again.
    if (port === 0) return listenOnHost(host, port, createServer);
    throw error;
  }
}

/** A machine without IPv6 has no ::1. */
function isMissingIPv6(error: unknown): boolean {
  const cause = error instanceof ListenError ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
