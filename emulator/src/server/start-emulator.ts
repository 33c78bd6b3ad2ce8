import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { ServerCredentials } from '@grpc/grpc-js';
import { IndexCheck } from '../access/index-check.ts';
import type { SeedDocument } from '../store/database.ts';
import { createEmulator, type Emulator } from './emulator.ts';
import { createGrpcServer } from './grpc/grpc-server.ts';
import { createHttpServer } from './http/http-server.ts';
import { createProtocolServer, listenOnHost } from './listen.ts';

export interface EmulatorOptions {
  /** Default 127.0.0.1, where ::1 is served too. */
  readonly host?: string | undefined;
  /** 0 takes a free port. */
  readonly port: number;
  /** Clients of other projects are served too, and mentioned in the log. */
  readonly project?: string | undefined;
  /** A rules file's path. Without one everything is allowed, as with Google's emulator. */
  readonly rules?: string | undefined;
  /** Whether to start with a rules file that has errors: until it is corrected only administrators are let in. */
  readonly lenientRules?: boolean | undefined;
  /**
   * The `.overall_export_metadata` file of an export of this emulator, Google's or production: what the default database
   * of every project begins with.
   */
  readonly seedFromExport?: string | undefined;
  /** `host:port` of the functions emulator that triggers are delivered to. */
  readonly functionsEmulator?: string | undefined;
  /** Takes one sentence per event worth knowing; silent by default. */
  readonly log?: (sentence: string) => void;
  /** Whether `log` also hears of each request that the rules let pass, with the `allow` that did. */
  readonly logGrants?: boolean | undefined;
  /**
   * Takes one line for each request that the rules deny, with the values that decided it, and for each query without an
   * index. The client is told the line too. For a developer's own data only: without it no value of a document leaves.
   */
  readonly onRefusal?: ((line: string) => void) | undefined;
  /** The path of a firestore.indexes.json: of a query without the index that production needs a line says so. It is read again when it changes. */
  readonly indexes?: string | undefined;
  /** Whether a query without an index fails. By default it runs, and `onRefusal`, or else `log`, is told. */
  readonly strictIndexes?: boolean | undefined;
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
  const { functionsEmulator = null, host = '127.0.0.1', log = () => {}, logGrants = false } = options;
  const { onRefusal = null, project = null, rules, seedFromExport } = options;
  const seed = seedFromExport === undefined ? [] : await readSeed(seedFromExport);
  let running: RunningEmulator | undefined;
  const onShutdown = options.onShutdown ?? (() => running?.stop());
  const indexes = indexCheckFor(options, onRefusal ?? log);
  const observers = { log, logGrants, onRefusal, onShutdown };
  const emulator = createEmulator({ project, functionsEmulator, indexes, seed, ...observers });
  if (rules !== undefined) await loadRules(emulator, rules, options);
  running = await serve(emulator, host, options.port);
  return running;
}

function indexCheckFor(
  { indexes, strictIndexes = false }: EmulatorOptions,
  warn: (line: string) => void,
): IndexCheck | null {
  return indexes === undefined ? null : new IndexCheck(indexes, strictIndexes, warn);
}

/** Loaded only where it is needed: the emulator starts sooner. */
async function readSeed(file: string): Promise<readonly SeedDocument[]> {
  const { readExport } = await import('./export/export-files.ts');
  return readExport(file);
}

async function loadRules(
  emulator: Emulator,
  file: string,
  { lenientRules = false, log = () => {} }: EmulatorOptions,
): Promise<void> {
  const issues = emulator.rules.setInitial(await readFile(file, 'utf8'), file);
  const error = issues.find(({ severity }) => severity === 'ERROR');
  if (!error) return;
  if (!lenientRules) {
    const place = `${file}:${error.line}:${error.column}`;
    throw new Error(
      `The rules cannot be used: ${place} ${error.description} (--lenient-rules starts without them.)`,
    );
  }
  log('Until the rules are corrected, only administrators are let in.');
}

async function serve(emulator: Emulator, host: string, chosenPort: number): Promise<RunningEmulator> {
  const http = createHttpServer(emulator);
  const grpc = createGrpcServer(emulator.authorize);
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const sockets = new Set<Socket>();
  const { port, servers } = await listenOnHost(host, chosenPort, () =>
    createProtocolServer(sockets, {
      http1: (socket) => http.emit('connection', socket),
      http2: (socket) => injector.injectConnection(socket),
    }),
  );
  const stop = async () => {
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    emulator.triggers.stop();
    emulator.webChannels.stop();
    injector.destroy();
    grpc.forceShutdown();
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
  };
  return { port, stop };
}
