import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../support/paths.ts';
import { median } from './median.ts';

/** The deployed bundle, and how long a new Node.js process takes to import it: our part of a cold start. */
export async function measureFunctions(runs: number) {
  const bundle = await readFile(inRoot('functions', 'dist', 'index.js'));
  const loads = [];
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce());
  return { bundleBytes: bundle.length, bundleGzipBytes: gzipSync(bundle).length, loadMs: median(loads) };
}

const script = `
  const start = performance.now();
  await import(process.argv[1]);
  console.log(performance.now() - start);
`;

async function loadOnce() {
  const file = inRoot('functions', 'dist', 'index.js');
  const args = ['--input-type=module', '--eval', script, file];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}
