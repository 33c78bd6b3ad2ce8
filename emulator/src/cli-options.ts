import { parseArgs } from 'node:util';

/** What the command line asks for. */
export type CliCommand =
  | { readonly type: 'help' }
  | { readonly type: 'version' }
  | { readonly type: 'start'; readonly options: CliOptions }
  | { readonly type: 'refuse'; readonly reason: string };

export interface CliOptions {
  readonly host: string;
  readonly port: number;
  readonly project?: string;
  readonly rules?: string;
  readonly functionsEmulator?: string;
  readonly logGrants: boolean;
  readonly exitWithParent: boolean;
}

export const help = `Usage: firestore-emulator [options]

A Firestore emulator for development and tests. It keeps everything in memory.

  --host <address>                 where to listen (127.0.0.1, and ::1 with it)
  --port <number>                  the port for REST and gRPC (8080; 0 takes a free one)
  --project_id <id>                the project that --single_project_mode is about
  --rules <file>                   security rules; without them everything is allowed
  --log_grants                     print what the rules let pass too, not only what they deny
  --functions_emulator <host:port> deliver triggers to this functions emulator
  --single_project_mode true       mention clients of other projects (they are served all the same)
  --database-edition standard      accepted: enterprise is not supported
  --websocket_port, --webchannel_port <number>
                                   accepted, not opened: the emulator has no user interface
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
  log_grants: { type: 'boolean' },
  'exit-with-parent': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** Reads the command line; anything that would not have its usual effect is refused. */
export function parseCommand(args: readonly string[]): CliCommand {
  try {
    const { values } = parseArgs({ args: [...args], options: flags, strict: true });
    if (values.help === true) return { type: 'help' };
    if (values.version === true) return { type: 'version' };
    const reason = refusal(values);
    return reason === null ? { type: 'start', options: startOptions(values) } : { type: 'refuse', reason };
  } catch (error) {
    return { type: 'refuse', reason: error instanceof Error ? error.message : String(error) };
  }
}

type Values = Readonly<Partial<Record<keyof typeof flags, string | boolean>>>;

function refusal(values: Values): string | null {
  const edition = values['database-edition'] ?? 'standard';
  if (edition !== 'standard') return `The database edition "${edition}" is not supported, only "standard".`;
  if (values.seed_from_export !== undefined)
    return 'Importing an export (--seed_from_export) is not supported.';
  const port = Number(values.port ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return `"${values.port}" is not a port number.`;
  return null;
}

function startOptions(values: Values): CliOptions {
  const project = values.single_project_mode === 'true' ? textOf(values.project_id) : undefined;
  const rules = textOf(values.rules);
  const functionsEmulator = textOf(values.functions_emulator);
  return {
    host: textOf(values.host) ?? '127.0.0.1',
    port: Number(values.port ?? 8080),
    logGrants: values.log_grants === true,
    exitWithParent: values['exit-with-parent'] === true,
    ...(project === undefined ? {} : { project }),
    ...(rules === undefined ? {} : { rules }),
    ...(functionsEmulator === undefined ? {} : { functionsEmulator }),
  };
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
