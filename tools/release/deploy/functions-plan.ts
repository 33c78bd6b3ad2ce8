import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Failure } from '../../support/command.ts';
import { missingParameters } from '../google/faults.ts';
import { type LiveFunction, readParameters } from '../google/project.ts';
import { ask } from './command.ts';

type BuiltFunction = Pick<LiveFunction, 'id' | 'region' | 'isRetried'>;

export type FunctionsPlan = ReturnType<typeof planFunctions>;

interface Manifest {
  endpoints: Record<string, { region?: string[]; eventTrigger?: { retry?: unknown } }>;
  params?: readonly { name: string; type: string }[];
}

/**
 * Throws a Failure about a parameter without a value: without a terminal the CLI uses no default, and says so only after
 * deploying the rules.
 */
export async function builtFunctions(tree: string, projectId: string): Promise<BuiltFunction[]> {
  const { endpoints, params = [] } = await readManifest(tree, projectId);
  const given = await readParameters(tree, projectId);
  const missing = params.filter(({ name, type }) => type !== 'secret' && !(name in given));
  if (missing.length > 0)
    throw new Failure(missingParameters(projectId, missing.map(({ name }) => name).join(', ')));
  return Object.entries(endpoints).flatMap(([id, { region = ['us-central1'], eventTrigger }]) =>
    region.map((place) => ({ id, region: place, isRetried: eventTrigger?.retry === true })),
  );
}

/** Asks the functions as the CLI does, with the command of the package that the build itself would load. */
async function readManifest(tree: string, projectId: string): Promise<Manifest> {
  const dist = path.join(tree, 'functions', 'dist');
  const found = createRequire(path.join(dist, 'index.js')).resolve('firebase-functions');
  const packages = found.slice(0, found.lastIndexOf('node_modules'));
  const directory = await mkdtemp(path.join(os.tmpdir(), 'functions-'));
  const manifest = path.join(directory, 'functions.json');
  const environment = {
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
    GCLOUD_PROJECT: projectId,
  };
  try {
    const command = path.join(packages, 'node_modules', '.bin', 'firebase-functions');
    const { ok, errors } = ask(command, [], { cwd: dist, environment });
    if (!ok) throw new Failure(`The functions of the build cannot be loaded:\n${errors.trim()}`);
    return JSON.parse(await readFile(manifest, 'utf8'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The effect of a deployment on functions, each as `name (region)`. */
export function planFunctions(built: readonly BuiltFunction[], live: readonly LiveFunction[]) {
  const known = new Map(live.map((one) => [label(one), one]));
  const wanted = new Set(built.map(label));
  return {
    added: labels(built.filter((one) => !known.has(label(one)))),
    /** with trigger, queue and schedule */
    removed: labels(live.filter((one) => one.isOurs && !wanted.has(label(one)))),
    retried: labels(built.filter((one) => one.isRetried && known.get(label(one))?.isRetried !== true)),
    replaced: labels(built.filter((one) => known.has(label(one)))),
  };
}

/** The CLI requires `--force`, which also answers every other question: so everything is shown before. */
export function needsForce({ removed, retried, replaced }: FunctionsPlan) {
  const isFirst = replaced.length === 0;
  return isFirst || removed.length > 0 || retried.length > 0;
}

export function changedFunctions({ added, removed, replaced }: FunctionsPlan) {
  return added.length + removed.length + replaced.length;
}

function labels(functions: readonly { id: string; region: string }[]) {
  return functions.map(label).toSorted();
}

function label({ id, region }: { id: string; region: string }) {
  return `${id} (${region})`;
}
