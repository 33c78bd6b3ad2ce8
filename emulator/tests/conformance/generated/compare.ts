import { parseArgs } from 'node:util';
import { startEmulator } from '@labka/firestore-emulator';
import { campaignNames, isCampaign } from './campaigns.ts';
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
  },
});
const [campaign] = positionals;
const seed = Number(values.seed);
const count = Number(values.count);
if (!isCampaign(campaign) || !Number.isSafeInteger(seed) || !(count > 0) || values.google === '') {
  console.error(
    `Usage: npm run compare -- ${campaignNames.join('|')} --seed N --count N --google HOST:PORT [--describe N]`,
  );
  process.exit(2);
}

const ours = await startEmulator({ port: 0 });
const comparer = new Comparer(values.google, `127.0.0.1:${ours.port}`);
const started = Date.now();
const { differences, kinds, requests, varying } = await comparer.compare(campaign, seed, count);
for (const difference of differences.slice(0, Number(values.describe))) {
  console.log(await comparer.describe(difference));
}
const seconds = Math.round((Date.now() - started) / 1000);
const answers = [...kinds].sort(([, one], [, other]) => other - one).map(([kind, n]) => `${n} ${kind}`);
console.log(`${requests} ${campaign} from seed ${seed} in ${seconds} s: ${answers.join(', ')}.`);
console.log(`${differences.length} are answered differently; ${varying} vary on Google's emulator.`);
await ours.stop();
process.exit(differences.length === 0 ? 0 : 1);
