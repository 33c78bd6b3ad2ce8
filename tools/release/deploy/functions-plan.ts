import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Failure } from '../../support/fail.ts';
import { missingParameters } from '../google/faults.ts';
import type { LiveFunction } from '../google/project.ts';
import { readParameters } from '../google/project.ts';
import { ask } from './command.ts';

type BuiltFunction = { id: string; region: string; isRetried: boolean };

/** What a deployment does to functions, each as `name (region)`. */
export interface FunctionsPlan {
  added: readonly string[];
  /** with trigger, queue and schedule */
  removed: readonly string[];
  /** whose failed calls Google repeats from now on */
  retried: readonly string[];
  /** where code or settings differ */
  replaced: readonly string[];
  /** of the built ones */
  regions: readonly string[];
}

/** What the exports of a build declare. */
export interface Manifest {
  endpoints: Record<string, { region?: string[]; eventTrigger?: { retry?: unknown } }>;
  params?: readonly { name: string; type: string }[];
}

/**
 * Asks the functions of a build as the CLI does, with the package's own command.
 * @param tree a checkout that is built
 */
export async function readManifest(tree: string, projectId: string): Promise<Manifest> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'functions-'));
  const manifest = path.join(directory, 'functions.json');
  try {
    const dist = path.join(tree, 'functions', 'dist');
    const { ok, errors } = ask(functionsCommand(dist), [], {
      cwd: dist,
      environment: {
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
        GCLOUD_PROJECT: projectId,
      },
    });
    if (!ok) throw new Failure(`The functions of the build cannot be loaded:\n${errors.trim()}`);
    return JSON.parse(await readFile(manifest, 'utf8'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Of the package that the build itself would load. */
function functionsCommand(dist: string) {
  const found = createRequire(path.join(dist, 'index.js')).resolve('firebase-functions');
  const packages = found.slice(0, found.lastIndexOf('node_modules'));
  return path.join(packages, 'node_modules', '.bin', 'firebase-functions');
}

export function builtFunctions({ endpoints }: Manifest): BuiltFunction[] {
  return Object.entries(endpoints).flatMap(([id, { region = ['us-central1'], eventTrigger }]) =>
    region.map((place) => ({ id, region: place, isRetried: eventTrigger?.retry === true })),
  );
}

/** Without a terminal the CLI uses no parameter's default, so each must be in the file. It reports this only after deploying the rules. */
export async function assertParameters({ params = [] }: Manifest, tree: string, projectId: string) {
  const given = await readParameters(tree, projectId);
  const missing = params.filter(({ name, type }) => type !== 'secret' && !(name in given));
  if (missing.length > 0)
    throw new Failure(missingParameters(projectId, missing.map(({ name }) => name).join(', ')));
}

export function planFunctions(built: readonly BuiltFunction[], live: readonly LiveFunction[]): FunctionsPlan {
  const known = new Map(live.map((one) => [label(one), one]));
  const wanted = new Set(built.map(label));
  return {
    added: labels(built.filter((one) => !known.has(label(one)))),
    removed: labels(live.filter((one) => one.isOurs && !wanted.has(label(one)))),
    retried: labels(built.filter((one) => one.isRetried && known.get(label(one))?.isRetried !== true)),
    replaced: labels(built.filter((one) => known.has(label(one)))),
    regions: [...new Set(built.map(({ region }) => region))].toSorted(),
  };
}

/** Whether the CLI does this only with `--force`, which it also takes for consent to every other question: so all of it is shown before. */
export function needsForce({ removed, retried, replaced }: FunctionsPlan) {
  const isFirst = replaced.length === 0;
  return isFirst || removed.length > 0 || retried.length > 0;
}

/** How many functions a release touches. */
export function changedFunctions({ added, removed, replaced }: FunctionsPlan) {
  return added.length + removed.length + replaced.length;
}

function labels(functions: readonly { id: string; region: string }[]) {
  return functions.map(label).toSorted();
}

function label({ id, region }: { id: string; region: string }) {
  return `${id} (${region})`;
}
