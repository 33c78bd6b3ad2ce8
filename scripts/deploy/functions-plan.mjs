// @ts-check
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Failure } from '../local/fail.mjs';
import { ask } from './command.mjs';

/** @typedef {import('../google/project.mjs').LiveFunction} LiveFunction */
/** @typedef {{ id: string, region: string, isRetried: boolean }} BuiltFunction */

/**
 * What a deployment does to functions, each as `name (region)`.
 * @typedef {object} FunctionsPlan
 * @property {readonly string[]} added
 * @property {readonly string[]} removed with trigger, queue and schedule
 * @property {readonly string[]} retried whose failed calls Google repeats from now on
 * @property {readonly string[]} replaced where code or settings differ
 * @property {readonly string[]} regions of the built ones
 */

/**
 * The functions of a build, found as the CLI finds them: the package's own command tells what the exports declare.
 * @param {string} tree a checkout that is built
 * @param {string} projectId
 * @returns {Promise<BuiltFunction[]>}
 */
export async function builtFunctions(tree, projectId) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'functions-'));
  const manifest = path.join(directory, 'functions.json');
  try {
    const { ok, errors } = ask(path.join(tree, 'node_modules', '.bin', 'firebase-functions'), [], {
      cwd: path.join(tree, 'functions', 'dist'),
      environment: {
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
        GCLOUD_PROJECT: projectId,
      },
    });
    if (!ok) throw new Failure(`The functions of the build cannot be loaded:\n${errors.trim()}`);
    return readManifest(JSON.parse(await readFile(manifest, 'utf8')));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * @param {{ endpoints: Record<string, { region?: string[], eventTrigger?: { retry?: unknown } }> }} manifest
 * @returns {BuiltFunction[]}
 */
function readManifest({ endpoints }) {
  return Object.entries(endpoints).flatMap(([id, { region = ['us-central1'], eventTrigger }]) =>
    region.map((place) => ({ id, region: place, isRetried: eventTrigger?.retry === true })),
  );
}

/**
 * @param {readonly BuiltFunction[]} built
 * @param {readonly LiveFunction[]} live
 * @returns {FunctionsPlan}
 */
export function planFunctions(built, live) {
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

/**
 * Whether the CLI does this only with `--force`, which it also takes for consent to every other question: so all of it is shown before.
 * @param {FunctionsPlan} plan
 */
export function needsForce({ removed, retried, replaced }) {
  const isFirst = replaced.length === 0;
  return isFirst || removed.length > 0 || retried.length > 0;
}

/** @param {readonly { id: string, region: string }[]} functions */
function labels(functions) {
  return functions.map(label).toSorted();
}

/** @param {{ id: string, region: string }} name */
function label({ id, region }) {
  return `${id} (${region})`;
}
