import { openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import manifest from '../package.json' with { type: 'json' };
import { type CliCommand, type CliOptions, type ExecCommand, help, parseCommand } from './cli-options.ts';
import { checkCommand } from './commands/check.ts';
import { execCommand } from './commands/exec.ts';
import { runFirebase } from './commands/firebase.ts';
import { mutateCommand } from './commands/mutate.ts';
import { readProjectConfig } from './commands/project-config.ts';
import { type EmulatorOptions, startEmulator } from './server/start-emulator.ts';

/** Milliseconds between checks that the parent process is alive. */
const parentCheckInterval = 500;

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  const command = parseCommand(args);
  if (command.type === 'refuse') return fail(`${command.reason} See --help.`);
  try {
    await run(command);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function run(command: Exclude<CliCommand, { type: 'refuse' }>): Promise<void> {
  if (command.type === 'help') process.stdout.write(help);
  if (command.type === 'version') print(manifest.version);
  if (command.type === 'start') await start(command.options);
  if (command.type === 'exec') await exec(command);
  if (command.type === 'firebase') await runFirebase(command);
  if (command.type === 'mutate') process.exitCode = await mutateCommand(command.options, print);
  if (command.type === 'check') process.exitCode = checkCommand(command, print);
}

async function start(options: CliOptions): Promise<void> {
  keepRunning();
  if (options.exitWithParent) exitWithParent();
  if (!hasTerminal()) process.on('SIGHUP', ignore);
  process.on('SIGINT', exit);
  process.on('SIGTERM', exit);
  const log = writerTo(options.logFile) ?? print;
  const settings = settingsOf(options, log);
  const { port } = await startEmulator({ ...settings, watch: true, log, onShutdown: exit });
  log(`Firestore emulator listens on ${settings.host}:${port}.`);
  if (options.isWebsocketMissing)
    log('--websocket_port is not served, so the Emulator UI shows no requests.');
}

async function exec({ options, projectId, command }: ExecCommand): Promise<void> {
  keepRunning();
  const project = projectId ?? process.env.GCLOUD_PROJECT ?? 'demo-test';
  const log = writerTo(options.logFile) ?? ignore;
  // Tests run in parallel, so each command uses a free port regardless of firebase.json.
  const { host, port } = options;
  const settings = { ...settingsOf(options, ignore), host, port };
  process.exitCode = await execCommand(settings, project, command, log);
}

/** The options, or the settings of firebase.json if there are none. */
function settingsOf(options: CliOptions, say: (sentence: string) => void): CliOptions & EmulatorOptions {
  const config = options.isBare ? readProjectConfig() : null;
  if (config === null) return { ...options, onRefusal: writerTo(options.refusalsFile) };
  const { file, host = options.host, indexes, port = options.port, rules } = config;
  const used = [rules, indexes].filter((name) => name !== undefined);
  say(`${file} says how to start${used.length === 0 ? '' : `: with ${used.join(' and ')}`}.`);
  return { ...options, host, port, rules, indexes, onRefusal: say };
}

/** Writes each sentence synchronously, because the process may end at any time. */
function writerTo(path: string | undefined): ((sentence: string) => void) | undefined {
  if (path === undefined) return undefined;
  const file = openSync(path, 'w');
  return (sentence) => writeSync(file, `${sentence}\n`);
}

/** firebase-tools stops all emulators when one exits, so an error in one request is only reported. */
function keepRunning(): void {
  // The reader of the output may have exited; reporting that error would fail again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore);
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

function report(error: unknown): void {
  console.error('Internal error; the emulator keeps running.', error);
}

/** A killed parent cannot notify its children; they check for a new parent process. */
function exitWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) exit();
  }, parentCheckInterval);
  timer.unref();
}

/**
 * SIGHUP from a closing terminal ends the process. Node.js does not keep `nohup`'s ignored SIGHUP, but under
 * `nohup` no stream is a terminal.
 */
function hasTerminal(): boolean {
  return [0, 1, 2].some((stream) => isatty(stream));
}

function ignore(): void {}

/** All data is in memory, so there is nothing to save. */
function exit(): void {
  process.exit(0);
}

function print(sentence: string): void {
  console.log(sentence);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
