/* What `npm start` and `npm run dev` add to the emulators: why requests are refused, and rules that are reloaded when they are saved. */
import { closeSync, openSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { chosenEmulator } from './firestore-emulator.ts';
import type { Ports } from './ports.ts';
import type { Stage } from './stage.ts';
import { type Print, watchRules } from './watch-rules.ts';

/**
 * Options of our emulator for a developer's own data: refused requests and queries without an index are written down, and
 * faulty rules stop nothing but themselves.
 */
export function developmentOptions(stage: Stage): readonly string[] {
  return ['--lenient-rules', '--refusals_file', refusalsFile(stage)];
}

/** Prints refused requests, and sends the rules to the emulator whenever they are saved. Returns how to stop. */
export function watchFirestore(stage: Stage, ports: Ports, print: Print): () => void {
  const stops = [watchRules(ports, print)];
  // Google's emulator writes no such file.
  if (chosenEmulator(process.env) === 'ours') stops.push(follow(refusalsFile(stage), print));
  return () => {
    for (const stop of stops) stop();
  };
}

function refusalsFile(stage: Stage): string {
  return path.join(stage.directory, 'refusals.log');
}

/** Prints the lines of a file, and those that are appended to it. */
function follow(file: string, print: Print): () => void {
  const descriptor = openSync(file, 'r');
  const printNew = () => {
    const text = readFileSync(descriptor, 'utf8').trimEnd();
    if (text !== '') print(text);
  };
  const watcher = watch(file, printNew);
  printNew();
  return () => {
    watcher.close();
    closeSync(descriptor);
  };
}
