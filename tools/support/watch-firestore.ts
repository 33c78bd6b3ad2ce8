/* What `npm start` and `npm run dev` add to the emulators: why requests are refused, and rules that are reloaded when they are saved. */
import { closeSync, openSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { chosenEmulator } from './firestore-emulator.ts';
import { inRoot, root } from './paths.ts';
import type { Ports } from './ports.ts';
import { localProject, type Stage } from './stage.ts';

const rulesName = 'firestore.rules';
/** An editor may save in several steps. */
const settleMilliseconds = 50;

/** What the emulator finds wrong with rules. */
interface Issue {
  readonly description: string;
  readonly severity: string;
  readonly sourcePosition: { readonly line: number; readonly column: number };
}

type Print = (line: string) => void;

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

/** Sends the rules, now and whenever they are saved. Watches the folder: a watched file is lost when an editor or git replaces it. */
function watchRules(ports: Ports, print: Print): () => void {
  const rules = new RulesOnEmulator(ports, print);
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(root, (_event, name) => {
    if (name !== rulesName && name !== null) return;
    clearTimeout(timer);
    timer = setTimeout(() => rules.send(), settleMilliseconds);
  });
  rules.send();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

class RulesOnEmulator {
  readonly #ports: Ports;
  readonly #print: Print;
  #sent: string | null = null;
  #isInForce = false;

  constructor(ports: Ports, print: Print) {
    this.#ports = ports;
    this.#print = print;
  }

  /** Sends the file unless it is what was sent last. */
  send(): void {
    const source = readRules();
    if (source === null || source === this.#sent) return;
    const isFirst = this.#sent === null;
    this.#sent = source;
    putRules(source, this.#ports).then(
      (issues) => this.#report(issues, isFirst),
      (error) => this.#print(`${rulesName} was not sent: ${String(error)}`),
    );
  }

  /** Good rules at the start need no line. */
  #report(issues: readonly Issue[], isFirst: boolean): void {
    for (const { description, sourcePosition: place } of issues)
      this.#print(`${rulesName}:${place.line}:${place.column} ${description}`);
    const isFaulty = issues.some(({ severity }) => severity === 'ERROR');
    const kept = this.#isInForce
      ? 'the previous rules stay active'
      : 'everything is denied until it is corrected';
    if (isFaulty) this.#print(`${rulesName}: ${kept}.`);
    else if (!isFirst) this.#print(`${rulesName}: in force.`);
    this.#isInForce ||= !isFaulty;
  }
}

/** null while the file is being replaced. */
function readRules(): string | null {
  try {
    return readFileSync(inRoot(rulesName), 'utf8');
  } catch {
    return null;
  }
}

/** Makes rules those of the emulator, unless they are faulty; returns what is wrong with them. */
async function putRules(content: string, ports: Ports): Promise<readonly Issue[]> {
  const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${localProject}:securityRules`;
  const body = JSON.stringify({ ignore_errors: true, rules: { files: [{ name: rulesName, content }] } });
  const response = await fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
  const { issues = [] }: { issues?: readonly Issue[] } = await response.json();
  return issues;
}
