import { writeFileSync } from 'node:fs';
import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, expect, test } from 'vitest';
import { readJsonLines } from '../../json-lines.ts';
import { official } from '../official.ts';
import { alternatives } from './alternatives.ts';
import { ask } from './ask.ts';
import { commitBy, type Way } from './commit-by.ts';
import { manyReads, readConditions, writeConditions } from './conditions.ts';
import { faultyWrites } from './faulty-writes.ts';
import { aggregations, namedDocuments, nullConstraints, unservable } from './queries.ts';
import { readBudgets } from './read-budgets.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { repeatedDocuments } from './repeated-documents.ts';

/**
 * Replays recorded responses of Google's emulator to requests that once differed here. With
 *
 *     FIRESTORE_EMULATOR=official FIRESTORE_EMULATOR_HOST=… npx vitest run tests/conformance/recorded
 *
 * they are compared with Google's emulator; RECORD=1 writes a new record.
 */

const groups: Readonly<Record<string, readonly RecordedRequest[]>> = {
  'repeated documents': repeatedDocuments,
  'read budgets': readBudgets,
  'conditions of writes': writeConditions,
  'conditions of reads': readConditions,
  'reads of many documents': manyReads,
  'faulty writes': faultyWrites,
  aggregations,
  'alternatives of a filter': alternatives,
  'queries that no index serves': unservable,
  'queries for one name': namedDocuments,
  'null and NaN in the rules of a list': nullConstraints,
};

/** Groups of commits that are also sent as transactions, on streams and on channels. */
const sentEachWay: ReadonlySet<string> = new Set(['repeated documents', 'read budgets']);

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;
const place = new URL('google-answers.jsonl', import.meta.url);
const answers: Answers = Object.fromEntries(readJsonLines<[string, Answers[string]]>(place));

const isRecording = process.env.RECORD !== undefined;
const ours = await startEmulator({ port: 0 });
afterAll(() => ours.stop());
const hosts = [`127.0.0.1:${ours.port}`, ...(official === undefined ? [] : [official])];

/** Emulators keep projects apart, so each request has one. */
function projectOf(group: string, at: number): string {
  return `demo-recorded-${Object.keys(groups).indexOf(group)}-${at}`;
}

async function record(host: string | undefined = official): Promise<void> {
  if (host === undefined)
    throw new Error("FIRESTORE_EMULATOR_HOST does not say where Google's emulator runs.");
  const all = Object.entries(groups).map(async ([group, requests]) => {
    const entries = requests.map(async (request, at) => [
      request.title,
      await ask(host, projectOf(group, at), request),
    ]);
    return [group, Object.fromEntries(await Promise.all(entries))];
  });
  const rows = await Promise.all(all);
  writeFileSync(place, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Google's emulator closes connections that `fetch` would reuse for a channel. */
function waysOf(group: string, host: string): readonly Way[] {
  if (!sentEachWay.has(group)) return [];
  return host === official ? ['transaction', 'stream'] : ['transaction', 'stream', 'channel'];
}

/** Over REST; commits also in the other ways that clients use. */
function replay(): void {
  for (const [group, requests] of Object.entries(groups)) {
    test.concurrent.each(requests)(`${group}: $title`, async (request) => {
      const project = projectOf(group, requests.indexOf(request));
      const recorded = answers[group]?.[request.title];
      for (const host of hosts) {
        expect(await ask(host, project, request), host).toBe(recorded);
        for (const way of waysOf(group, host)) {
          expect(await commitBy(way, host, project, request), `${host}, ${way}`).toBe(recorded);
        }
      }
    });
  }
  test('every recorded response belongs to a request', () => {
    const titles = Object.entries(groups).map(([group, all]) => [group, all.map(({ title }) => title)]);
    const known = Object.entries(answers).map(([group, all]) => [group, Object.keys(all)]);
    expect(known).toEqual(titles);
  });
}

if (isRecording) test("Google's responses are recorded", () => record());
else replay();
