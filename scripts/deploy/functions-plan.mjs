// @ts-check
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { missingParameters } from '../google/faults.mjs';
import { readParameters } from '../google/parameters.mjs';
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
 * What the exports of a build declare.
 * @typedef {object} Manifest
 * @property {Record<string, { region?: string[], eventTrigger?: { retry?: unknown } }>} endpoints
 * @property {readonly { name: string, type: string }[]} [params]
 */

/**
 * Asks the functions of a build as the CLI does, with the package's own command.
 * @param {string} tree a checkout that is built
 * @param {string} projectId
 * @returns {Promise<Manifest>}
 */
export async function readManifest(tree, projectId) {
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

/**
 * Of the package that the build itself would load.
 * @param {string} dist
 */
function functionsCommand(dist) {
  const found = createRequire(path.join(dist, 'index.js')).resolve('firebase-functions');
  const packages = found.slice(0, found.lastIndexOf('node_modules'));
  return path.join(packages, 'node_modules', '.bin', 'firebase-functions');
}

/**
 * @param {Manifest} manifest
 * @returns {BuiltFunction[]}
 */
export function builtFunctions({ endpoints }) {
  return Object.entries(endpoints).flatMap(([id, { region = ['us-central1'], eventTrigger }]) =>
    region.map((place) => ({ id, region: place, isRetried: eventTrigger?.retry === true })),
  );
}

/**
 * Without a terminal the CLI takes no parameter's default: each must stand in the file. It would say so only after the rules are out.
 * @param {Manifest} manifest
 * @param {string} tree
 * @param {string} projectId
 */
export async function assertParameters({ params = [] }, tree, projectId) {
  const given = await readParameters(tree, projectId);
  const missing = params.filter(({ name, type }) => type !== 'secret' && !(name in given));
  if (missing.length > 0)
    throw new Failure(missingParameters(projectId, missing.map(({ name }) => name).join(', ')));
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
