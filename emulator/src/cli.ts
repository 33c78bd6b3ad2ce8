import manifest from '../package.json' with { type: 'json' };
import { type CliOptions, help, parseCommand } from './cli-options.ts';
import { startEmulator } from './server/start-emulator.ts';

/** How soon the emulator notices that the program that started it is gone. */
const parentCheckInterval = 500;

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  const command = parseCommand(args);
  if (command.type === 'help') {
    process.stdout.write(help);
  } else if (command.type === 'version') {
    print(manifest.version);
  } else if (command.type === 'refuse') {
    fail(`${command.reason} See --help.`);
  } else {
    await run(command.options);
  }
}

async function run(options: CliOptions): Promise<void> {
  survive();
  if (options.exitWithParent) exitWithParent();
  if (!hasTerminal()) process.on('SIGHUP', ignore);
  process.on('SIGINT', exit);
  process.on('SIGTERM', exit);
  try {
    const { port } = await startEmulator({ ...options, log: print, onShutdown: exit });
    print(`Firestore emulator listens on ${options.host}:${port}.`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** firebase-tools stops all emulators when one dies, so a fault in one request is reported and no more. */
function survive(): void {
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

function report(error: unknown): void {
  console.error('A fault inside the emulator; it goes on.', error);
}

/** A parent that is killed cannot tell its children; they see that they have another parent. */
function exitWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) exit();
  }, parentCheckInterval);
  timer.unref();
}

/**
 * A terminal that closes ends what runs in it. Node.js forgets that `nohup` asked for SIGHUP to be ignored, but `nohup` leaves no stream of
 * a terminal either: without one, nobody's terminal can be meant.
 */
function hasTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}

function ignore(): void {}

/** Nothing needs saving: everything is in memory. */
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
