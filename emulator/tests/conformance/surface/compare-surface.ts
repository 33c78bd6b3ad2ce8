import { forEachIndex } from '../generated/for-each-index.ts';
import {
  answerLine,
  explanationOf,
  knownDifferences,
  type RecordedAnswers,
  recordOf,
  requestLine,
} from './known-differences.ts';
import { type Outcome, outcomeText, SurfaceClient } from './outcomes.ts';
import { type SurfaceRequest, surfaceRequest } from './surface-request.ts';
import { closeSessions } from './transports.ts';

/** The answers of two emulators to generated requests. */
export interface SurfaceComparison {
  /** The number of requests by the status of Google's emulator. */
  readonly statuses: ReadonlyMap<string, number>;
  /** The number of explained differences by name. */
  readonly explained: ReadonlyMap<string, number>;
  /** Differences without an explanation. */
  readonly unexplained: readonly string[];
  /** The shortest request of each explained difference by name. */
  readonly examples: ReadonlyMap<string, RecordedAnswers>;
}

interface Hosts {
  readonly google: string;
  readonly ours: string;
}

export async function compareSurface(hosts: Hosts, seed: number, count: number): Promise<SurfaceComparison> {
  const statuses = new Map<string, number>();
  const explained = new Map<string, number>();
  const unexplained: string[] = [];
  const examples = new Map(knownDifferences.map(({ name, recorded }) => [name, recorded]));
  const pairs = new Map<number, Pair>();
  await forEachIndex(
    count,
    async (index, worker) => {
      const pair = pairs.get(worker) ?? pairOf(hosts, worker);
      pairs.set(worker, pair);
      const number = seed * 1_000_003 + index;
      const request = surfaceRequest(number);
      const { google, name, ours } = await lastingDifference(request, pair);
      add(statuses, google.status);
      if (name === null) return;
      if (name === undefined) unexplained.push(`${index}: ${described(request, google, ours)}`);
      else {
        add(explained, name);
        keepShortest(examples, name, recordOf(number, [request, google, ours]));
      }
    },
    // Many wait for an emulator that stays silent.
    24,
  );
  for (const { asked, name } of knownDifferences) {
    if (asked === undefined) continue;
    const { google, name: found, ours } = await lastingDifference(asked, pairOf(hosts, 24), answerLine);
    if (found !== name) unexplained.push(described(asked, google, ours));
    examples.set(name, recordOf(undefined, [asked, google, ours]));
  }
  closeSessions();
  return { statuses, explained, unexplained, examples };
}

type Pair = readonly [google: SurfaceClient, ours: SurfaceClient];

function pairOf({ google, ours }: Hosts, worker: number): Pair {
  // Of equal length, because sentences count characters.
  const project = `demo-surface-${worker.toString(36)}`;
  return [new SurfaceClient(google, project), new SurfaceClient(ours, project)];
}

/** Milliseconds that a silent emulator gets. A busy machine delays answers: differences and silence must repeat. */
const patience = [1_000, 2_000, 10_000];

/** The answers, and the explanation of their difference: undefined for none, null for equal answers. */
async function lastingDifference(request: SurfaceRequest, [one, other]: Pair, textOf = outcomeText) {
  for (const [time, milliseconds] of patience.entries()) {
    const answers = [one.ask(request, milliseconds), other.ask(request, milliseconds)] as const;
    const [google, ours] = await Promise.all(answers);
    const areAlike = textOf(google) === textOf(ours);
    const name = areAlike ? null : explanationOf(request, google, ours);
    const isFirstSilence = time === 0 && [google, ours].some(({ status }) => status === 'no answer');
    const isSure = name !== undefined && !isFirstSilence;
    if (isSure || time === patience.length - 1) return { google, ours, name };
  }
  throw new Error('The request was not sent.');
}

function keepShortest(examples: Map<string, RecordedAnswers>, name: string, found: RecordedAnswers): void {
  const sizeOf = (recorded: RecordedAnswers | undefined) => JSON.stringify(recorded)?.length ?? Infinity;
  if (sizeOf(found) < sizeOf(examples.get(name))) examples.set(name, found);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The request and both answers, from their first difference. */
function described(request: SurfaceRequest, google: Outcome, ours: Outcome): string {
  const [one, other] = [answerLine(google), answerLine(ours)];
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const start = Math.max(0, (at < 0 ? one.length : at) - 40);
  const shown = [one, other].map((line) => line.slice(start < 200 ? 0 : start).slice(0, 300));
  return [requestLine(request).slice(0, 400), ...shown].join('\n    ');
}
