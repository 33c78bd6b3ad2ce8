import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, expect, test } from 'vitest';
import { sample } from '../../sample.ts';
import { official } from '../official.ts';
import { GeneratedClient } from './ask-emulator.ts';
import { type Campaign, campaignNames } from './campaigns.ts';
import { forEachIndex } from './for-each-index.ts';
import { outcomesOf } from './outcome.ts';
import {
  common,
  comparable,
  type RecordedOutcomes,
  readOutcomes,
  recordedFile,
  summaryOf,
  writeOutcomes,
} from './recorded-outcomes.ts';

/*
 * Generated commits and queries, and what came of them on Google's emulator. `compare.ts` puts more of them to both
 * emulators. Where Google's runs,
 *
 *     FIRESTORE_EMULATOR=official FIRESTORE_EMULATOR_HOST=… npx vitest run tests/conformance/generated/outcomes
 *
 * proves the record; with OUTCOMES_RECORD=200 it writes a new one of as many files.
 */

const recorded = process.env.OUTCOMES_RECORD === undefined ? null : Number(process.env.OUTCOMES_RECORD);

/** As many as take two seconds. */
const usualFiles = 12;

const ours = await startEmulator({ port: 0 });
afterAll(() => ours.stop());
const ownHost = `127.0.0.1:${ours.port}`;
const host = official ?? ownHost;

async function outcomesAt(
  host: string,
  campaign: Campaign,
  index: number,
  worker: number,
): Promise<RecordedOutcomes> {
  const file = recordedFile(campaign, index);
  const outcomes = await outcomesOf(new GeneratedClient(host, `demo-${campaign}-${worker}`), file);
  if (typeof outcomes === 'string') throw new Error(`File ${index} is refused: ${outcomes}`);
  return summaryOf(file, outcomes);
}

async function replay(campaign: Campaign): Promise<void> {
  const all = readOutcomes(campaign).map((known, index) => ({ known, index }));
  const asked = sample(all, usualFiles);
  await forEachIndex(asked.length, async (at, worker) => {
    const file = asked[at];
    if (file === undefined) return;
    const { index, known } = file;
    const found = await outcomesAt(host, campaign, index, worker);
    expect(comparable(found, known), `File ${index}`).toEqual(known);
  });
}

/** Where ours answers otherwise, Google's is asked again, in case that its answer varies. */
async function record(campaign: Campaign, count: number, google = official): Promise<void> {
  if (google === undefined) throw new Error("FIRESTORE_EMULATOR_HOST does not say where Google's runs.");
  const all: RecordedOutcomes[] = [];
  await forEachIndex(count, async (index, worker) => {
    const found = await outcomesAt(google, campaign, index, worker);
    const own = await outcomesAt(ownHost, campaign, index, worker);
    const isSame = found.outcomes.join() === own.outcomes.join();
    all[index] = isSame ? found : common(found, await outcomesAt(google, campaign, index, worker));
  });
  writeOutcomes(campaign, all);
}

const timeout = 3_600_000;
if (recorded === null) {
  test.each(campaignNames)('generated %s have the outcome of Google’s emulator', { timeout }, replay);
} else {
  test.each(campaignNames)('the outcomes of %s are recorded', { timeout }, (campaign) =>
    record(campaign, recorded),
  );
}
