import { openSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { isOfficialEmulator } from './firebase-tools.ts';
import { inRoot } from './paths.ts';
import type { Ports } from './ports.ts';
import { type ProductOptions, untilReady, withProduct } from './product.ts';
import { untilStopped } from './run.ts';
import type { Stage } from './stage.ts';

/** Serves until Ctrl-C, and shows the output of functions and rules. */
export async function serve(stage: Stage, ports: Ports, settings: ProductOptions = {}) {
  const stopped = untilStopped().then(() => 'stopped');
  // Denied requests, queries without an index, and what is wrong with the rules. Google's emulator writes no such file.
  const refusals = path.join(stage.directory, 'refusals.log');
  let isReady = false;
  const onOutput = (text: string) => void (isReady && process.stdout.write(text));
  const rules = ['--rules', inRoot('firestore.rules'), '--lenient-rules'];
  const emulatorOptions = [...rules, '--refusals_file', refusals];
  await withProduct(
    stage,
    ports,
    async (product) => {
      const ready = untilReady(ports, product);
      if ((await Promise.race([ready, stopped])) === 'stopped') return;
      isReady = true;
      announce(ports, settings.debuggerPort);
      const watching = new AbortController();
      if (!isOfficialEmulator()) follow(refusals, watching.signal);
      await Promise.race([stopped, product.ended]).finally(() => watching.abort());
    },
    { ...settings, onOutput, emulatorOptions },
  );
}

function announce(ports: Ports, debuggerPort?: number) {
  console.log(`
Ready: http://127.0.0.1:${ports.site}

  Site       http://127.0.0.1:${ports.site}
  Mail inbox http://127.0.0.1:${ports.inbox}   (SMTP on port ${ports.smtp})
  Functions  http://127.0.0.1:${ports.functions}
  Firestore  http://127.0.0.1:${ports.firestore}
${debuggerPort === undefined ? '' : `  Debugger   127.0.0.1:${debuggerPort}   (chrome://inspect, or attach an editor)\n`}
Ctrl-C stops everything. What functions and rules say follows.
`);
}

/** Prints the lines of a file, and those appended to it. */
function follow(file: string, signal: AbortSignal) {
  const descriptor = openSync(file, 'r');
  const printNew = () => process.stdout.write(readFileSync(descriptor, 'utf8'));
  watch(file, { signal }, printNew);
  printNew();
}
