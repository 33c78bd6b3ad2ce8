import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { indexChanges } from '../google/indexes.ts';
import { imagePolicyIsMissing, type LiveFunction, liveFunctions } from '../google/project.ts';
import type { Step } from './arguments.ts';
import { builtFunctions, changedFunctions, needsForce, planFunctions } from './functions-plan.ts';

/** Everything that a release changes in the cloud, besides replacing the current release. */
export type Plan = Awaited<ReturnType<typeof planRelease>>;

/** The functions of a project. Throws a Failure while another release is running. */
export async function idleFunctions(projectId: string): Promise<readonly LiveFunction[]> {
  const live = await liveFunctions(projectId);
  const busy = live.filter(({ state }) => state === 'DEPLOYING').map(({ id }) => id);
  if (busy.length === 0) return live;
  throw new Failure(
    `Another release to ${projectId} is running (${busy.join(', ')}). Wait until it ends, then run the same command again.`,
  );
}

export async function planRelease(tree: string, projectId: string) {
  const live = await idleFunctions(projectId);
  const built = await builtFunctions(tree, projectId);
  const regions = [...new Set(built.map(({ region }) => region))].toSorted();
  const specification = JSON.parse(await readFile(path.join(tree, 'firestore.indexes.json'), 'utf8'));
  return {
    built,
    functions: planFunctions(built, live),
    regions,
    /** whether no cleanup policy deletes old images of functions yet */
    setsImagePolicy: live.length === 0 || (await imagePolicyIsMissing(projectId, regions)),
    indexes: await indexChanges(projectId, specification),
  };
}

/** @param maySkip whether functions that look as they should may be left alone */
export function describePlan(plan: Plan, steps: readonly Step[], maySkip: boolean) {
  const { added, removed, retried, replaced } = plan.functions;
  const lines: Record<Step, string[]> = {
    firestore: [
      ...list('index added', plan.indexes.added),
      ...list('field settings changed', plan.indexes.changed),
      ...list('only in the project, kept', plan.indexes.kept),
    ],
    functions: [
      ...list('function added', added),
      ...list('function REMOVED, with its trigger, queue or schedule', removed),
      ...list('newly retried: Google retries failed calls for 24 hours and bills them', retried),
      ...list(maySkip ? 'replaced where its settings differ' : 'replaced', replaced),
      ...(plan.setsImagePolicy ? list('images of functions older than a day are deleted', plan.regions) : []),
      ...(needsForce(plan.functions) ? ['  The CLI gets --force for these only.'] : []),
    ],
    hosting: ['  the pages: a new version, all at once'],
  };
  const chosen = Object.entries(lines).filter(([step]) => steps.some((each) => each === step));
  return ['── in the cloud', ...chosen.flatMap(([, shown]) => shown)].join('\n');
}

/** The steps of a release, with their approximate duration and cost. */
export function describeSteps({ functions, indexes }: Plan, steps: readonly Step[]) {
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
