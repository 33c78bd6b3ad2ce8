import { parseArgs } from 'node:util';
import { startEmulator } from '@labka/firestore-emulator';
import { compareSurface } from '../surface/compare-surface.ts';
import { writeAnswers } from '../surface/known-differences.ts';
import { type Campaign, campaignNames, isCampaign } from './campaigns.ts';
import { Comparer } from './comparison.ts';

/**
 * Sends generated requests to our emulator and to Google's, and prints different responses:
 *
 *     npm run compare -- commits --seed 7 --count 1000 --google localhost:8080
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    google: { type: 'string', default: process.env.FIRESTORE_EMULATOR_HOST ?? '' },
    /** The number of differences to minimise, which takes many requests. */
    describe: { type: 'string', default: '5' },
    /** Writes the shortest request of each difference of the surface, for README.md. */
    record: { type: 'boolean', default: false },
  },
});
const [campaign] = positionals;
const seed = Number(values.seed);
const count = Number(values.count);
if (
  !(campaign === 'surface' || isCampaign(campaign)) ||
  !Number.isSafeInteger(seed) ||
  !(count > 0) ||
  values.google === ''
) {
  console.error(
    `Usage: npm run compare -- ${campaignNames.join('|')}|surface --seed N --count N --google HOST:PORT [--describe N]`,
  );
  process.exit(2);
}

const ours = await startEmulator({ port: 0 });
const own = `127.0.0.1:${ours.port}`;
const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);
const inOrder = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([kind, n]) => `${n} ${kind}`)
    .join(', ');
const differing = await (campaign === 'surface' ? surface() : generated(campaign));
await ours.stop();
process.exit(differing === 0 ? 0 : 1);

async function surface(): Promise<number> {
  const hosts = { google: values.google, ours: own };
  const { examples, explained, statuses, unexplained } = await compareSurface(hosts, seed, count);
  if (values.record) writeAnswers(examples);
  for (const line of unexplained) console.log(line);
  console.log(`${count} requests from seed ${seed} in ${seconds()} s: ${inOrder(statuses)}.`);
  console.log(`Explained: ${inOrder(explained)}. Unexplained: ${unexplained.length}.`);
  return unexplained.length;
}

async function generated(campaign: Campaign): Promise<number> {
  const comparer = new Comparer(values.google, own);
  const { differences, kinds, requests, varying } = await comparer.compare(campaign, seed, count);
  for (const difference of differences.slice(0, Number(values.describe))) {
    console.log(await comparer.describe(difference));
  }
  console.log(`${requests} ${campaign} from seed ${seed} in ${seconds()} s: ${inOrder(kinds)}.`);
  console.log(`${differences.length} are answered differently; ${varying} vary on Google's emulator.`);
  return differences.length;
}
