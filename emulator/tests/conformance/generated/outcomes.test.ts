import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, expect, test } from 'vitest';
import { sample } from '../../sample.ts';
import { official } from '../official.ts';
import { outcomeText, SurfaceClient } from '../surface/outcomes.ts';
import { methodNames, methodOf } from '../surface/protocol.ts';
import { surfaceRequest } from '../surface/surface-request.ts';
import { closeSessions } from '../surface/transports.ts';
import { GeneratedClient } from './ask-emulator.ts';
import { campaignNames, fileOf } from './campaigns.ts';
import { forEachIndex } from './for-each-index.ts';
import { outcomesOf } from './outcome.ts';
import {
  common,
  comparable,
  type RecordedOutcomes,
  readOutcomes,
  recordedSeed,
  summaryOf,
  withOwn,
  writeOutcomes,
} from './recorded-outcomes.ts';

/**
 * Compares generated commits, queries and changed requests with recorded outcomes of Google's emulator; `compare.ts` sends more
 * of them to both. With
 *
 *     FIRESTORE_EMULATOR=official FIRESTORE_EMULATOR_HOST=… npx vitest run tests/conformance/generated/outcomes
 *
 * the record is verified; OUTCOMES_RECORD=200 writes a new one of that many files.
 */

const recorded = process.env.OUTCOMES_RECORD === undefined ? null : Number(process.env.OUTCOMES_RECORD);

/** About three seconds. */
const usualFiles = 16;

const ours = await startEmulator({ port: 0 });
afterAll(() => {
  closeSessions();
  return ours.stop();
});
const ownHost = `127.0.0.1:${ours.port}`;
const host = official ?? ownHost;

/** A generator of the record, and what an emulator answers to one of its files. */
type Asked = (host: string, project: string, index: number) => Promise<RecordedOutcomes>;

const asked: Readonly<Record<string, Asked>> = {
  ...Object.fromEntries(
    campaignNames.map((campaign): [string, Asked] => [
      campaign,
      async (host, project, index) => {
        const file = fileOf(campaign, recordedSeed, index);
        const outcomes = await outcomesOf(new GeneratedClient(host, project), file);
        if (typeof outcomes === 'string') throw new Error(`File ${index} is refused: ${outcomes}`);
        return summaryOf(file, outcomes);
      },
    ]),
  ),
  surface: async (host, project, index) => {
    const client = new SurfaceClient(host, project);
    const requests = surfaceRequests(index);
    const outcomes: string[] = [];
    for (const request of requests)
      outcomes.push(outcomeText(await client.ask(request, host === ownHost ? 1_000 : 8_000)));
    return summaryOf(requests, outcomes);
  },
};

/** The changed requests of a file. */
function surfaceRequests(index: number) {
  return Array.from({ length: 25 }, (_, at) => surfaceRequest(recordedSeed * 1_000_003 + index * 25 + at));
}

function outcomesAt(
  host: string,
  campaign: string,
  index: number,
  worker: number,
): Promise<RecordedOutcomes> {
  const ask = asked[campaign];
  if (ask === undefined) throw new Error(`There is no generator ${campaign}.`);
  return ask(host, `demo-${campaign}-${worker}`, index);
}

async function replay(campaign: string): Promise<void> {
  const all = readOutcomes(campaign).map((known, index) => ({ known, index }));
  const files = sample(all, usualFiles);
  await forEachIndex(files.length, async (at, worker) => {
    const file = files[at];
    if (file === undefined) return;
    const { index, known } = file;
    const found = await outcomesAt(host, campaign, index, worker);
    expect(comparable(found, known, official !== undefined), `File ${index}`).toEqual(known);
  });
}

/**
 * Where ours differs, Google's emulator is asked again in case its response varies. Of the surface, whose
 * differences `compare.ts` explains, our outcome is recorded too.
 */
async function record(campaign: string, count: number, google = official): Promise<void> {
  if (google === undefined) throw new Error("FIRESTORE_EMULATOR_HOST does not say where Google's runs.");
  const all: RecordedOutcomes[] = [];
  await forEachIndex(count, async (index, worker) => {
    const found = await outcomesAt(google, campaign, index, worker);
    const own = await outcomesAt(ownHost, campaign, index, worker);
    const isSame = found.outcomes.join() === own.outcomes.join();
    if (campaign === 'surface')
      all[index] = withOwn(found, common(own, await outcomesAt(ownHost, campaign, index, worker)));
    else all[index] = isSame ? found : common(found, await outcomesAt(google, campaign, index, worker));
  });
  writeOutcomes(campaign, all);
}

const timeout = 3_600_000;
if (recorded === null) {
  test('the replayed surface has every method and transport', () => {
    const files = sample([...readOutcomes('surface').keys()], usualFiles);
    const sent = files.flatMap(surfaceRequests).map(({ method, transport }) => `${transport} ${method}`);
    const isStreamed = (method: string) => methodOf(method).isStream;
    const all = methodNames.flatMap((method) =>
      (isStreamed(method) ? ['grpc', 'channel'] : ['rest', 'grpc']).map((way) => `${way} ${method}`),
    );
    expect([...new Set(sent)].sort()).toEqual(all.sort());
  });
  test.each(Object.keys(asked))('generated %s have the outcome of Google’s emulator', { timeout }, replay);
} else {
  test.each(Object.keys(asked))('the outcomes of %s are recorded', { timeout }, (campaign) =>
    record(campaign, recorded),
  );
}
