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
      const [google, ours] = await Promise.all([pair[0].ask(request), pair[1].ask(request)]);
      add(statuses, google.status);
      if (outcomeText(google) === outcomeText(ours)) return;
      const line = lineOf(request, google, ours);
      const name = explanationOf(line)?.name;
      if (name === undefined) unexplained.push(`${index}: ${line}`);
      else add(explained, name);
    },
    8,
  );
  closeSessions();
  return { statuses, explained, unexplained };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function lineOf(request: SurfaceRequest, google: Outcome, ours: Outcome): string {
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

export function explanationOf(line: string) {
  return surfaceDifferences.find(({ pattern }) => pattern.test(line));
}
