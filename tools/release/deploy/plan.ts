import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../support/fail.ts';
import { quantity } from '../../support/quantity.ts';
import { type IndexChanges, indexChanges } from '../google/indexes.ts';
import { imagePolicyIsMissing, liveFunctions } from '../google/project.ts';
import {
  assertParameters,
  builtFunctions,
  changedFunctions,
  type FunctionsPlan,
  needsForce,
  planFunctions,
  readManifest,
} from './functions-plan.ts';
import type { Release } from './release.ts';

/** All that a release will do in the cloud beside replacing what is there. */
export interface Plan {
  functions: FunctionsPlan;
  /** whether old images of functions have nothing yet that deletes them */
  setsImagePolicy: boolean;
  indexes: IndexChanges;
}

/** Compares a built checkout with the project. Throws a Failure while another release is running. */
export async function planRelease(tree: string, projectId: string): Promise<Plan> {
  const live = await liveFunctions(projectId);
  const busy = live.filter(({ state }) => state === 'DEPLOYING').map(({ id }) => id);
  if (busy.length > 0)
    throw new Failure(
      `Another release to ${projectId} is running (${busy.join(', ')}). Wait until it ends, then run the same command again.`,
    );
  const manifest = await readManifest(tree, projectId);
  await assertParameters(manifest, tree, projectId);
  const functions = planFunctions(builtFunctions(manifest), live);
  const specification = JSON.parse(await readFile(path.join(tree, 'firestore.indexes.json'), 'utf8'));
  return {
    functions,
    setsImagePolicy: live.length === 0 || (await imagePolicyIsMissing(projectId, functions.regions)),
    indexes: await indexChanges(projectId, specification),
  };
}

export function describePlan(
  { functions, setsImagePolicy, indexes }: Plan,
  { steps: chosen, maySkip }: Pick<Release, 'steps' | 'maySkip'>,
) {
  const { added, removed, retried, replaced, regions } = functions;
  const lines = [
    ...(chosen.includes('firestore')
      ? [
          ...list('index added', indexes.added),
          ...list('field settings changed', indexes.changed),
          ...list('only in the project, kept', indexes.kept),
        ]
      : []),
    ...(chosen.includes('functions')
      ? [
          ...list('function added', added),
          ...list('function REMOVED, with its trigger, queue or schedule', removed),
          ...list('newly retried: Google retries failed calls for 24 hours and bills them', retried),
          ...list(maySkip ? 'replaced where its settings differ' : 'replaced', replaced),
          ...(setsImagePolicy ? list('images of functions older than a day are deleted', regions) : []),
          ...(needsForce(functions) ? ['  The CLI gets --force for these only.'] : []),
        ]
      : []),
    ...(chosen.includes('hosting') ? ['  the pages: a new version, all at once'] : []),
  ];
  return ['── in the cloud', ...lines].join('\n');
}

/** What a release does one after the other, roughly how long, and what it may cost. */
export function describeSteps({ functions, indexes }: Plan, { steps }: Pick<Release, 'steps'>) {
  const count = changedFunctions(functions);
  const isFirst = functions.replaced.length === 0;
  const notes = {
    firestore: `rules and indexes, about a minute${indexes.added.length > 0 ? '; Google then builds new indexes for some minutes more' : ''}`,
    functions: `${quantity(count, 'function')}, ${isFirst ? 'up to 10 minutes the first time' : '2 to 5 minutes'}`,
    hosting: 'pages, about a minute',
  };
  const lines = steps.map(
    (step, index) => `  ${index + 1} of ${steps.length}  ${step.padEnd(10)} ${notes[step]}`,
  );
  const cost = steps.includes('functions')
    ? `Google builds each function that changes for a minute or two: 2,500 minutes a month are free, then ${quantity(count, 'function')} cost about ${(count * 2 * buildMinutePrice).toFixed(2)} $.`
    : 'No step of it costs anything.';
  return ['── what follows', ...lines, `  ${cost}`].join('\n');
}

/** US dollars; https://cloud.google.com/build/pricing, read in November 2026. */
const buildMinutePrice = 0.006;

function list(title: string, names: readonly string[]) {
  return names.length === 0 ? [] : [`  ${title}:`, ...names.map((name) => `    ${name}`)];
}
