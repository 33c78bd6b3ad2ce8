import { parseArgs } from 'node:util';
import type { EmulatorOptions } from './server/start-emulator.ts';

/** What the command line asks for. */
export type CliCommand =
  | { readonly type: 'help' }
  | { readonly type: 'version' }
  | { readonly type: 'start'; readonly options: CliOptions }
  | ExecCommand
  | FirebaseCommand
  | { readonly type: 'refuse'; readonly reason: string };

export interface ExecCommand {
  readonly type: 'exec';
  readonly options: CliOptions;
  /** What `--project_id` names. */
  readonly projectId: string | undefined;
  /** The program and its arguments. */
  readonly command: readonly string[];
}

export interface FirebaseCommand {
  readonly type: 'firebase';
  readonly args: readonly string[];
  /** For the emulator that firebase-tools starts. */
  readonly emulatorArgs: readonly string[];
}

export interface CliOptions extends Omit<EmulatorOptions, 'log' | 'onRefusal' | 'onShutdown'> {
  readonly host: string;
  readonly exitWithParent: boolean;
  readonly logFile: string | undefined;
  readonly refusalsFile: string | undefined;
  /** Whether no option was given: then firebase.json, where there is one, says how to start. */
  readonly isBare: boolean;
  /** Whether the Emulator UI's request page will ask a port that nobody listens on. */
  readonly isWebsocketMissing: boolean;
}

export const help = `Usage: firestore-emulator [options]
       firestore-emulator exec [options] -- <command> [arguments]
       firestore-emulator firebase [options] -- <arguments of firebase-tools>

A Firestore emulator for development and tests. It keeps everything in memory.
"exec" runs a command beside an emulator on a free port (or --port), says where it is by FIRESTORE_EMULATOR_HOST and
GCLOUD_PROJECT, and ends with the command's exit code. "firebase" runs firebase-tools with this emulator in the place of
Google's, without Java: firestore-emulator firebase -- emulators:start --only firestore. Of the options it takes those
that firebase-tools does not set.

Without any option it takes rules, indexes, host and port from the firebase.json of this folder, tells clients why the
rules deny a request, with the values that decided it, and says which query lacks an index.

  --host <address>                 where to listen (127.0.0.1, and ::1 with it)
  --port <number>                  the port for REST and gRPC (8080; 0 takes a free one)
  --project_id <id>                the project that --single_project_mode is about
  --rules <file>                   security rules; without them everything is allowed
  --lenient-rules                  start though the rules have errors: only administrators are then let in
  --seed_from_export <file>        begin with the documents of an export (its .overall_export_metadata file)
  --log_grants                     print what the rules let pass too, not only what they deny
  --refusals_file <file>           where a line goes for each denied request, with the values that decided it; clients
                                   are told too. Only for data that may be shown
  --indexes <file>                 a firestore.indexes.json: a line says which index of production's a query lacks
  --strict-indexes                 such a query fails, as in production
  --functions_emulator <host:port> deliver triggers to this functions emulator
  --single_project_mode true       mention clients of other projects (they are served all the same)
  --database-edition standard      accepted: enterprise is not supported
  --websocket_port <number>        accepted, not served: the Emulator UI's page of requests stays empty
  --webchannel_port <number>       accepted, not opened: WebChannel is on the one port too
  --log_file <file>                where the log goes (standard output; with exec nowhere)
  --exit-with-parent               end when the program that started it is gone
  -h, --help                       this text
  --version                        the version of this emulator
`;

const text = { type: 'string' } as const;

/** The flags that firebase-tools passes to a Firestore emulator, and our own. */
const flags = {
  host: text,
  port: text,
  project_id: text,
  rules: text,
  functions_emulator: text,
  single_project_mode: text,
  'database-edition': text,
  websocket_port: text,
  webchannel_port: text,
  seed_from_export: text,
  'lenient-rules': { type: 'boolean' },
  log_grants: { type: 'boolean' },
  log_file: text,
  refusals_file: text,
  indexes: text,
  'strict-indexes': { type: 'boolean' },
  'exit-with-parent': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** Reads the command line; anything that would not have its usual effect is refused. What follows `--` is for the command that it starts. */
export function parseCommand(args: readonly string[]): CliCommand {
  const end = args.indexOf('--');
  const own = end < 0 ? [...args] : args.slice(0, end);
  try {
    const { values, positionals } = readFlags(own);
    if (values.help === true) return { type: 'help' };
    if (values.version === true) return { type: 'version' };
    const reason = refusal(values);
    if (reason !== null) return { type: 'refuse', reason };
    const rest = end < 0 ? null : args.slice(end + 1);
    return positionals[0] === 'firebase'
      ? firebaseCommand(own, values, rest)
      : namedCommand(positionals, values, rest);
  } catch (error) {
    return { type: 'refuse', reason: error instanceof Error ? error.message : String(error) };
  }
}

function readFlags(args: string[]) {
  return parseArgs({ args, options: flags, strict: true, allowPositionals: true });
}

type Values = ReturnType<typeof readFlags>['values'];

/** `rest` is what follows `--`, null when there is none. */
function namedCommand(
  positionals: readonly string[],
  values: Values,
  rest: readonly string[] | null,
): CliCommand {
  const [name, surplus] = positionals;
  if (surplus !== undefined)
    return { type: 'refuse', reason: `"${surplus}" is not expected after "${name}".` };
  if (name === 'exec') return execCommand(values, rest);
  if (name !== undefined) return { type: 'refuse', reason: `"${name}" is not a command.` };
  if (rest !== null)
    return { type: 'refuse', reason: 'Only "exec" and "firebase" take arguments after "--".' };
  return { type: 'start', options: startOptions(values) };
}

function execCommand(values: Values, rest: readonly string[] | null): CliCommand {
  if (rest === null || rest.length === 0)
    return { type: 'refuse', reason: '"exec" needs a command: firestore-emulator exec -- <command>.' };
  if (values['exit-with-parent'] === true)
    return { type: 'refuse', reason: '"exec" ends with its command: it takes no --exit-with-parent.' };
  const options = { ...startOptions(values), port: Number(values.port ?? 0) };
  return { type: 'exec', options, projectId: values.project_id, command: rest };
}

/** The options that firebase-tools does not set itself. */
const flagsBesideFirebase: readonly string[] = [
  ...['lenient-rules', 'log_grants', 'log_file', 'refusals_file', 'indexes', 'strict-indexes'],
];

function firebaseCommand(
  [name, ...emulatorArgs]: readonly string[],
  values: Values,
  rest: readonly string[] | null,
): CliCommand {
  const isTaken = Object.keys(values).every((flag) => flagsBesideFirebase.includes(flag));
  if (name !== 'firebase' || rest === null || !isTaken)
    return { type: 'refuse', reason: '"firebase" takes the arguments of firebase-tools, after "--".' };
  return { type: 'firebase', args: rest, emulatorArgs };
}

function refusal(values: Values): string | null {
  const edition = values['database-edition'] ?? 'standard';
  if (edition !== 'standard') return `The database edition "${edition}" is not supported, only "standard".`;
  const port = Number(values.port ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return `"${values.port}" is not a port number.`;
  if (values['strict-indexes'] === true && values.indexes === undefined)
    return '--strict-indexes needs --indexes with a firestore.indexes.json.';
  return null;
}

function startOptions(values: Values): CliOptions {
  return {
    host: values.host ?? '127.0.0.1',
    port: Number(values.port ?? 8080),
    project: values.single_project_mode === 'true' ? values.project_id : undefined,
    rules: values.rules,
    lenientRules: values['lenient-rules'],
    seedFromExport: values.seed_from_export,
    functionsEmulator: values.functions_emulator,
    logGrants: values.log_grants,
    logFile: values.log_file,
    refusalsFile: values.refusals_file,
    indexes: values.indexes,
    strictIndexes: values['strict-indexes'],
    exitWithParent: values['exit-with-parent'] === true,
    isBare: Object.keys(values).length === 0,
    isWebsocketMissing: values.websocket_port !== undefined,
  };
}
