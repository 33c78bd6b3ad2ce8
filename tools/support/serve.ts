import { openSync, readFileSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isOfficialEmulator } from './firebase-tools.ts';
import { inRoot, root } from './paths.ts';
import type { Ports } from './ports.ts';
import { type ProductOptions, untilReady, withProduct } from './product.ts';
import { untilStopped } from './run.ts';
import { localProject, type Stage } from './stage.ts';

/** Serves until Ctrl-C, and shows the output of functions and rules. */
export async function serve(stage: Stage, ports: Ports, settings: ProductOptions = {}) {
  const stopped = untilStopped().then(() => 'stopped');
  // Denied requests, queries without an index, and faulty rules at the start. Google's emulator writes no such file.
  const refusals = path.join(stage.directory, 'refusals.log');
  let isReady = false;
  const onOutput = (text: string) => void (isReady && process.stdout.write(text));
  const emulatorOptions = ['--lenient-rules', '--refusals_file', refusals];
  await withProduct(
    stage,
    ports,
    async (product) => {
      const ready = untilReady(ports, product);
      if ((await Promise.race([ready, stopped])) === 'stopped') return;
      isReady = true;
      announce(ports, product.output());
      const watching = new AbortController();
      followRules(ports, watching.signal);
      if (!isOfficialEmulator()) follow(refusals, watching.signal);
      await Promise.race([stopped, product.ended]).finally(() => watching.abort());
    },
    { ...settings, onOutput, emulatorOptions },
  );
}

/** @param output of firebase-tools, which chooses the debugger's port */
function announce(ports: Ports, output: string) {
  const [, debugPort] = /Using debug port (\d+)/.exec(output) ?? [];
  console.log(`
Ready: http://127.0.0.1:${ports.site}

  Site       http://127.0.0.1:${ports.site}
  Mail inbox http://127.0.0.1:${ports.inbox}   (SMTP on port ${ports.smtp})
  Functions  http://127.0.0.1:${ports.functions}
  Firestore  http://127.0.0.1:${ports.firestore}
${debugPort === undefined ? '' : `  Debugger   127.0.0.1:${debugPort}   (chrome://inspect, or attach an editor)\n`}
Ctrl-C stops everything. What functions and rules say follows.
`);
}

interface Issue {
  readonly description: string;
  readonly severity: string;
  readonly sourcePosition: { readonly line: number; readonly column: number };
}

/** Sends the rules to the emulator when they are saved. Watches the folder: firebase-tools loses a file that an editor or git replaces. */
function followRules(ports: Ports, signal: AbortSignal) {
  const name = 'firestore.rules';
  const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${localProject}:securityRules`;
  const send = async () => {
    const content = await readFile(inRoot(name), 'utf8');
    const body = JSON.stringify({ ignore_errors: true, rules: { files: [{ name, content }] } });
    const response = await fetch(url, { method: 'PUT', body });
    const { issues = [] }: { issues?: readonly Issue[] } = await response.json();
    for (const { description, sourcePosition: at } of issues)
      console.log(`${name}:${at.line}:${at.column} ${description}`);
    const isFaulty = issues.some(({ severity }) => severity === 'ERROR');
    console.log(`${name}: ${isFaulty ? 'the previous rules stay active' : 'in force'}.`);
  };
  let timer: NodeJS.Timeout | undefined;
  watch(root, { signal }, (_event, changed) => {
    if (changed !== name) return;
    clearTimeout(timer);
    // An editor may save in several steps; while it replaces the file, the file is missing.
    timer = setTimeout(() => send().catch(() => {}), 50);
  });
}

/** Prints the lines of a file, and those appended to it. */
function follow(file: string, signal: AbortSignal) {
  const descriptor = openSync(file, 'r');
  const printNew = () => process.stdout.write(readFileSync(descriptor, 'utf8'));
  watch(file, { signal }, printNew);
  printNew();
}
