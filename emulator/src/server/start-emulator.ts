import type { Socket } from 'node:net';
import { ServerCredentials } from '@grpc/grpc-js';
import { IndexCheck } from '../access/index-check.ts';
import type { RulesObserver } from '../access/project-rules.ts';
import { followRules, loadRules } from '../access/rules-file.ts';
import type { SeedDocument } from '../store/database.ts';
import { createEmulator, type Emulator } from './emulator.ts';
import { createGrpcServer } from './grpc/grpc-server.ts';
import { createHttpServer } from './http/http-server.ts';
import { createProtocolServer, listenOnHost } from './listen.ts';

export interface EmulatorOptions {
  /** Default: 127.0.0.1, which includes ::1. */
  readonly host?: string | undefined;
  /** 0 selects a free port. */
  readonly port: number;
  /** Clients of other projects are served too, and logged. */
  readonly project?: string | undefined;
  /** The path of a rules file. Without one every request is allowed, as with Google's emulator. */
  readonly rules?: string | undefined;
  /** Whether to load the rules file again when it changes; while it is faulty, the previous rules stay active. */
  readonly watch?: boolean | undefined;
  /** Whether to start with an invalid rules file: until it is corrected, only administrators have access. */
  readonly lenientRules?: boolean | undefined;
  /**
   * The `.overall_export_metadata` file of an export of this emulator, Google's or production: the initial
   * content of the default database of every project.
   */
  readonly seedFromExport?: string | undefined;
  /** `host:port` of the functions emulator that receives the triggers' events. */
  readonly functionsEmulator?: string | undefined;
  /** Receives one sentence per event; silent by default. */
  readonly log?: (sentence: string) => void;
  /** Whether to log each granted request with its `allow`. */
  readonly logGrants?: boolean | undefined;
  /**
   * Receives one line for each denied request, with the values that decided it, for each query without an
   * index, and for errors and warnings in the rules file. Clients receive the line too. For local development only: without
   * it no value of a document is logged.
   */
  readonly onRefusal?: ((line: string) => void) | undefined;
  /**
   * The path of a firestore.indexes.json. Logs each query without the index that production needs. The file
   * is reloaded when it changes.
   */
  readonly indexes?: string | undefined;
  /** Whether a query without an index fails. By default it runs, and `onRefusal` or `log` receives a line. */
  readonly strictIndexes?: boolean | undefined;
  /** Replaces the text of rules before they are loaded, from the file or by a client. For mutation testing. */
  readonly changeRules?: RulesObserver['changeRules'];
  /** Receives each decision of the rules. For mutation testing. */
  readonly onVerdict?: RulesObserver['onVerdict'];
  /** Called when a client requests `POST /shutdown`. By default the emulator stops. */
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
  const { changeRules, onVerdict } = options;
  const observers = { log, logGrants, onRefusal, onShutdown, changeRules, onVerdict };
  const emulator = createEmulator({ project, functionsEmulator, indexes, seed, ...observers });
  // The command gives one function for both.
  const tellers = new Set([log, onRefusal ?? log]);
  const tell = (line: string) => tellers.forEach((teller) => void teller(line));
  if (rules !== undefined) loadRules(emulator.rules, rules, options.lenientRules ?? false, tell);
  const served = await serve(emulator, host, options.port);
  const unfollow = rules !== undefined && options.watch ? followRules(emulator.rules, rules, tell) : () => {};
  const stop = () => {
    unfollow();
    return served.stop();
  };
  running = { ...served, stop };
  return running;
}

function indexCheckFor(
  { indexes, strictIndexes = false }: EmulatorOptions,
  warn: (line: string) => void,
): IndexCheck | null {
  return indexes === undefined ? null : new IndexCheck(indexes, strictIndexes, warn);
}

/** Imported on demand to keep startup fast. */
async function readSeed(file: string): Promise<readonly SeedDocument[]> {
  const { readExport } = await import('./export/export-files.ts');
  return readExport(file);
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
