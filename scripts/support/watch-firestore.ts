/* What `npm start` and `npm run dev` add to the emulators: why requests are refused, and rules that are reloaded when they are saved. */
import { closeSync, openSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { chosenEmulator } from './firestore-emulator.ts';
import { inRoot, root } from './paths.ts';
import type { Ports } from './ports.ts';
import { localProject, type Stage } from './stage.ts';
import type { Unchecked } from './unchecked.ts';

const rulesName = 'firestore.rules';
/** An editor may save in several steps. */
const settleMilliseconds = 50;

type Print = (line: string) => void;

/** Options of our emulator for a developer's own data: queries without an index run, and refused requests are written down. */
export function developmentOptions(stage: Stage): readonly string[] {
  return ['--missing_indexes', 'warn', '--refusals_file', refusalsFile(stage)];
}

/** Prints refused requests, and sends the rules to the emulator whenever they are saved. Returns how to stop. */
export function watchFirestore(stage: Stage, ports: Ports, print: Print): () => void {
  const stops = [watchRules(stage, ports, print)];
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

/** Watches the folder: a watched file is lost when an editor or git puts another file in its place. */
function watchRules(stage: Stage, ports: Ports, print: Print): () => void {
  let sent = readFileSync(path.join(stage.directory, rulesName), 'utf8');
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    const source = readRules();
    if (source === null || source === sent) return;
    sent = source;
    sendRules(source, ports).then(print, (error) => print(`${rulesName} was not sent: ${String(error)}`));
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(reload, settleMilliseconds);
  };
  const watcher = watch(root, (_event, name) => {
    if (name === rulesName || name === null) schedule();
  });
  schedule();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** null while the file is being replaced. */
function readRules(): string | null {
  try {
    return readFileSync(inRoot(rulesName), 'utf8');
  } catch {
    return null;
  }
}

/** Makes rules those of the emulator; returns what to say of it. */
async function sendRules(content: string, ports: Ports): Promise<string> {
  const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${localProject}:securityRules`;
  const body = JSON.stringify({ ignore_errors: true, rules: { files: [{ name: rulesName, content }] } });
  const response = await fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
  const { issues = [] }: { issues?: readonly Unchecked[] } = await response.json();
  const lines = issues.map(
    ({ description, sourcePosition: { column, line } }) => `${rulesName}:${line}:${column} ${description}`,
  );
  const isFaulty = issues.some(({ severity }) => severity === 'ERROR');
  return [...lines, `${rulesName}: ${isFaulty ? 'kept the rules from before' : 'in force'}.`].join('\n');
}
