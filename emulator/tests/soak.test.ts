import { execFileSync, spawn } from 'node:child_process';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test, vi } from 'vitest';
import { inEmulator } from '../build/paths.ts';
import { Dice } from './conformance/generated/dice.ts';
import { isProving } from './sample.ts';

/**
 * Mixed requests for a long time: ten minutes when proving. The emulator is a separate process to measure its
 * memory.
 */

const seconds = isProving ? 600 : 4;
/** In MB after the first half; more would be a leak. */
const allowedGrowth = 60;

const source = inEmulator('src', 'cli.ts');
const child = spawn(
  process.execPath,
  ['--conditions=@labka/source', '--import', 'tsx', source, '--port', '0', '--exit-with-parent'],
  { cwd: inEmulator() },
);
const port = await new Promise<string>((resolve, reject) => {
  let output = '';
  child.once('exit', () => reject(new Error(`The emulator ended: ${output}`)));
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /listens on 127\.0\.0\.1:(\d+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
});
const db = new Firestore({ projectId: 'demo-soak', host: `127.0.0.1:${port}`, ssl: false });
afterAll(async () => {
  await db.terminate();
  child.removeAllListeners('exit').kill();
});

/** The emulator's resident memory in MB. */
function memory(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;
}

const dogs = db.collection('dogs');

const requests: readonly ((dice: Dice) => Promise<unknown>)[] = [
  (dice) => dogs.doc(`d${dice.below(300)}`).set({ age: dice.below(20), text: 'x'.repeat(dice.below(500)) }),
  (dice) => dogs.doc(`d${dice.below(300)}`).delete(),
  (dice) => dogs.doc(`d${dice.below(300)}`).get(),
  (dice) => dogs.where('age', '==', dice.below(20)).limit(5).get(),
  (dice) => dogs.orderBy('age', 'desc').startAt(dice.below(20)).limit(5).get(),
  (dice) => dogs.where('age', '>', dice.below(20)).count().get(),
  (dice) =>
    db.runTransaction(async (transaction) => {
      const dog = dogs.doc(`d${dice.below(300)}`);
      const { exists } = await transaction.get(dog);
      transaction.set(db.doc('figures/last'), { exists });
    }),
  (dice) => {
    const batch = db.batch();
    for (let at = 0; at < 20; at += 1) batch.set(dogs.doc(`d${dice.below(300)}`), { age: dice.below(20) });
    return batch.commit();
  },
];

async function work(seed: number, until: number): Promise<number> {
  const dice = new Dice(seed);
  let count = 0;
  for (; Date.now() < until; count += 1) await dice.pick(requests)(dice);
  return count;
}

test(`${seconds} s of requests lose no data or memory`, { timeout: 900_000 }, async () => {
  let shown: ReadonlyMap<string, unknown> = new Map();
  const stop = dogs.orderBy('age').onSnapshot(({ docs }) => {
    shown = new Map(docs.map((dog) => [dog.id, dog.data()]));
  });
  const started = Date.now();
  const workers = (seconds: number, seed: number) => {
    const until = started + seconds * 1000;
    return Promise.all([1, 2, 3, 4].map((worker) => work(seed + worker, until)));
  };
  const first = await workers(seconds / 2, 0);
  const before = memory();
  const second = await workers(seconds, 10);
  const grown = memory() - before;
  expect(Math.min(...first, ...second)).toBeGreaterThan(0);
  const stored = (await dogs.orderBy('age').get()).docs;
  await vi.waitUntil(() => shown.size === stored.length, { timeout: 45_000 });
  expect([...shown]).toEqual(stored.map((dog) => [dog.id, dog.data()]));
  stop();
  expect(grown).toBeLessThan(allowedGrowth);
});
