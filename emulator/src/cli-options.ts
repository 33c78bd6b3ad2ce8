import { parseArgs } from 'node:util';
import type { MutateOptions } from './commands/mutate.ts';
import type { EmulatorOptions } from './server/start-emulator.ts';

/** A parsed command line. */
export type CliCommand =
  | { readonly type: 'help' }
  | { readonly type: 'version' }
  | { readonly type: 'start'; readonly options: CliOptions }
  | ExecCommand
  | FirebaseCommand
  | { readonly type: 'check'; readonly file: string | undefined; readonly isJson: boolean }
  | { readonly type: 'mutate'; readonly options: MutateOptions }
  | { readonly type: 'refuse'; readonly reason: string };

export interface ExecCommand {
  readonly type: 'exec';
  readonly options: CliOptions;
  /** The value of `--project_id`. */
  readonly projectId: string | undefined;
  /** The program and its arguments. */
  readonly command: readonly string[];
}

export interface FirebaseCommand {
  readonly type: 'firebase';
  readonly args: readonly string[];
  /** Options for the emulator that firebase-tools starts. */
  readonly emulatorArgs: readonly string[];
}

export interface CliOptions extends Omit<EmulatorOptions, 'log' | 'onRefusal' | 'onShutdown'> {
  readonly host: string;
  readonly exitWithParent: boolean;
  readonly logFile: string | undefined;
  readonly refusalsFile: string | undefined;
  /** Whether no option was given; firebase.json then contains the settings. */
  readonly isBare: boolean;
  /** Whether the Emulator UI's request page will connect to a port that is not served. */
  readonly isWebsocketMissing: boolean;
}

export const help = `Usage: firestore-emulator [options]
       firestore-emulator exec [options] -- <command> [arguments]
       firestore-emulator firebase [options] -- <arguments of firebase-tools>
       firestore-emulator check [--json] [<rules file>]
       firestore-emulator mutate [options] -- <test command> [arguments]

A Firestore emulator for development and tests. It keeps all data in memory.
"exec" starts an emulator on a free port (or --port), runs a command with FIRESTORE_EMULATOR_HOST and GCLOUD_PROJECT
set, and returns its exit code. "firebase" runs firebase-tools with this emulator instead of Google's, without Java:
firestore-emulator firebase -- emulators:start --only firestore. It accepts the options that firebase-tools does not set.
"check" prints errors and warnings in the rules (those of firebase.json, or firestore.rules) without a server, with
--json as JSON, and returns 1 if there is an error.
"mutate" runs a test command once for each small mistake that it makes in the rules, and prints the mistakes that no
test notices. It accepts --rules, --project_id, and
  --sample <number>                try this many mutants, chosen by --seed <number> (1)
  --minutes <number>               stop after that time
  --jobs <number>                  runs at a time (1)
  --baseline <file>                a JSON object: changed lines that change no answer, each with the proof
  --requests <file>                instead of a command: a JSON array of requests, each with its verdict

Without options it reads rules, indexes, host and port from firebase.json in this folder, explains denials to clients
with the values that decided them, and reports queries without an index.

  --host <address>                 the address to listen on (127.0.0.1, which includes ::1)
  --port <number>                  the port for REST and gRPC (8080; 0 selects a free one)
  --project_id <id>                the project for --single_project_mode
  --rules <file>                   security rules, loaded again when the file changes; without them every request is allowed
  --lenient-rules                  start despite errors in the rules: only administrators then have access
  --seed_from_export <file>        start with the documents of an export (its .overall_export_metadata file)
  --log_grants                     log granted requests too, not only denied ones
  --refusals_file <file>           write a line for each denied request, with the values that decided it, also to
                                   clients. Only for data that may be shown
  --indexes <file>                 a firestore.indexes.json: reports queries without an index that production needs
  --strict-indexes                 fail such queries, as in production
  --functions_emulator <host:port> deliver triggers to this functions emulator
  --single_project_mode true       log clients of other projects (they are served too)
  --database-edition standard      accepted; enterprise is not supported
  --websocket_port <number>        accepted, not served: the Emulator UI's request page stays empty
  --webchannel_port <number>       accepted, not opened: WebChannel uses the same port
  --log_file <file>                the file for the log (standard output; with exec none)
  --exit-with-parent               exit when the parent process ends
  -h, --help                       print this help
  --version                        print the version
`;

const text = { type: 'string' } as const;

/** The flags that firebase-tools passes to a Firestore emulator, and additional ones. */
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
  json: { type: 'boolean' },
  sample: text,
  seed: text,
  minutes: text,
  jobs: text,
  baseline: text,
  requests: text,
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/**
 * Parses the command line; rejects every flag that would have no effect. The arguments after `--` belong to
 * the command to start.
 */
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
    return commandOf(positionals, values, rest, own);
  } catch (error) {
    return { type: 'refuse', reason: error instanceof Error ? error.message : String(error) };
  }
}

function readFlags(args: string[]) {
  return parseArgs({ args, options: flags, strict: true, allowPositionals: true });
}

type Values = ReturnType<typeof readFlags>['values'];

/** They belong to one command, not to the emulator. */
const mutateFlags = ['sample', 'seed', 'minutes', 'jobs', 'baseline', 'requests'];
const ownFlags: readonly string[] = ['json', ...mutateFlags];
const emulatorFlags = Object.keys(flags).filter((flag) => !ownFlags.includes(flag));
/** The options that firebase-tools does not set, besides the rules. */
const besideFirebase = 'rules lenient-rules log_grants log_file refusals_file indexes strict-indexes'.split(
  ' ',
);

/** The options of each command, how many words it takes, and what it needs after `--`. */
const commands: ReadonlyMap<string, CommandRow> = new Map<string, CommandRow>([
  ['start', { flags: emulatorFlags, words: 0, rest: null }],
  [
    'exec',
    {
      flags: emulatorFlags.filter((flag) => flag !== 'exit-with-parent'),
      words: 0,
      rest: 'a command: firestore-emulator exec -- <command>',
    },
  ],
  ['firebase', { flags: besideFirebase, words: 0, rest: 'the arguments of firebase-tools after "--"' }],
  ['check', { flags: ['json'], words: 1, rest: null }],
  [
    'mutate',
    {
      flags: ['rules', 'project_id', ...mutateFlags],
      words: 0,
      rest: 'a test command: firestore-emulator mutate -- <command>',
    },
  ],
]);

interface CommandRow {
  readonly flags: readonly string[];
  readonly words: number;
  readonly rest: string | null;
}

/** `rest` contains the arguments after `--`, null without it. */
function commandOf(
  [name = 'start', ...words]: readonly string[],
  values: Values,
  rest: readonly string[] | null,
  own: readonly string[],
): CliCommand {
  const row = commands.get(name);
  const reason = row === undefined ? `"${name}" is not a command.` : misuse(name, row, words, values, rest);
  if (reason !== null) return { type: 'refuse', reason };
  const command = rest ?? [];
  if (name === 'check') return { type: 'check', file: words[0], isJson: values.json === true };
  if (name === 'mutate') return { type: 'mutate', options: mutateOptions(values, command) };
  if (name === 'firebase')
    return { type: 'firebase', args: command, emulatorArgs: own.toSpliced(own.indexOf(name), 1) };
  if (name !== 'exec') return { type: 'start', options: startOptions(values) };
  const options = { ...startOptions(values), port: Number(values.port ?? 0) };
  return { type: 'exec', options, projectId: values.project_id, command };
}

/** What is wrong with the use of a command, or null. */
function misuse(
  name: string,
  { flags: taken, words: mostWords, rest: needed }: CommandRow,
  words: readonly string[],
  values: Values,
  rest: readonly string[] | null,
): string | null {
  const surplus = words[mostWords];
  if (surplus !== undefined) return `"${surplus}" is not expected after "${name}".`;
  const flag = Object.keys(values).find((each) => !taken.includes(each));
  if (flag !== undefined) return `"${name}" does not accept --${flag}.`;
  const isMissing = (rest ?? []).length === 0 && values.requests === undefined;
  if (needed !== null && isMissing) return `"${name}" needs ${needed}.`;
  return needed === null && rest !== null ? `"${name}" does not accept arguments after "--".` : null;
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

function mutateOptions(values: Values, command: readonly string[]): MutateOptions {
  const number = (flag: 'sample' | 'seed' | 'minutes' | 'jobs') => {
    const value = values[flag];
    if (value !== undefined && !(Number(value) > 0)) throw new Error(`--${flag} needs a number above 0.`);
    return value === undefined ? undefined : Number(value);
  };
  return {
    rules: values.rules,
    projectId: values.project_id,
    sample: number('sample'),
    seed: number('seed') ?? 1,
    minutes: number('minutes'),
    jobs: number('jobs') ?? 1,
    baseline: values.baseline,
    requests: values.requests,
    command,
  };
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
