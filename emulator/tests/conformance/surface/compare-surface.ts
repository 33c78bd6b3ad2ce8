import { forEachIndex } from '../generated/for-each-index.ts';
import { type Outcome, outcomeText, SurfaceClient } from './outcomes.ts';
import { surfaceDifferences } from './surface-differences.ts';
import { type SurfaceRequest, surfaceRequest } from './surface-request.ts';
import { closeSessions } from './transports.ts';

/** The answers of two emulators to generated requests. */
export interface SurfaceComparison {
  /** The number of requests by the status of Google's emulator. */
  readonly statuses: ReadonlyMap<string, number>;
  /** The number of explained differences by name. */
  readonly explained: ReadonlyMap<string, number>;
  /** Differences without an explanation, one line each. */
  readonly unexplained: readonly string[];
}

export async function compareSurface(
  hosts: { readonly google: string; readonly ours: string },
  seed: number,
  count: number,
): Promise<SurfaceComparison> {
  const statuses = new Map<string, number>();
  const explained = new Map<string, number>();
  const unexplained: string[] = [];
  const clients = new Map<number, readonly [SurfaceClient, SurfaceClient]>();
  await forEachIndex(
    count,
    async (index, worker) => {
      const project = `demo-surface-${worker}`;
      const known = clients.get(worker);
      const pair = known ?? [
        new SurfaceClient(hosts.google, project),
        new SurfaceClient(hosts.ours, project),
      ];
      clients.set(worker, pair);
      const request = surfaceRequest(seed * 1_000_003 + index);
      const { google, name, ours } = await lastingDifference(request, pair);
      add(statuses, google.status);
      if (name === null) return;
      if (name === undefined) unexplained.push(`${index}: ${lineOf(request, google, ours)}`);
      else add(explained, name);
    },
    8,
  );
  closeSessions();
  return { statuses, explained, unexplained };
}

/** A difference must repeat: a busy machine can delay an answer too long. */
const times = 3;

/** The answers, and the explanation of their difference: undefined for none, null for equal answers. */
async function lastingDifference(
  request: SurfaceRequest,
  [google, ours]: readonly [SurfaceClient, SurfaceClient],
) {
  for (let time = 1; ; time += 1) {
    const [theirs, own] = await Promise.all([google.ask(request), ours.ask(request)]);
    const areAlike = outcomeText(theirs) === outcomeText(own);
    const name = areAlike ? null : explanationOf(lineOf(request, theirs, own));
    if (name !== undefined || time === times) return { google: theirs, ours: own, name };
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function lineOf(request: SurfaceRequest, google: Outcome, ours: Outcome): string {
  const { change, isOwner, method, transport } = request;
  const caller = isOwner ? 'owner' : 'anyone';
  return [`${transport} ${method} ${caller} ${change}`, ...pairOf(google, ours)].join(' | ');
}

/** The statuses and messages, or the first difference of the contents. */
function pairOf(google: Outcome, ours: Outcome): readonly string[] {
  const at = [...google.content].findIndex((character, index) => character !== ours.content[index]);
  const start = Math.max(0, (at < 0 ? google.content.length : at) - 40);
  return [google, ours].map(
    ({ content, message, status }) =>
      `${status} ${status === 'OK' ? content.slice(start, start + 120) : message.slice(0, 200)}`,
  );
}

/** The name of a known difference. */
function explanationOf(line: string): string | undefined {
  return Object.keys(surfaceDifferences).find((name) => surfaceDifferences[name]?.test(line));
}
