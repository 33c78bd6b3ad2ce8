import { fileURLToPath } from 'node:url';
import { collections } from '@labka/contract';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { type Attack, documentKey } from './writes/attack.ts';
import { startAttackedFirestore } from './writes/attacked-firestore.ts';
import { attacks } from './writes/attacks.ts';
import { isWithinContract } from './writes/contract.ts';

/** Commits, most of one write; `npm run prove` sends 100,000, and `ATTACK_COMMITS=1000000` as many. */
const commitCount = Number(process.env.ATTACK_COMMITS ?? (isProving ? 100_000 : 600));
/** What was stored is compared and removed after so many commits, so that memory stays bounded. */
const commitsPerCheck = 2000;

const rulesFile = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
const firestore = await startAttackedFirestore(rulesFile);
afterAll(() => firestore.stop());

test(
  `of ${commitCount} commits only valid ones are accepted`,
  async () => {
    const counts = { accepted: 0, refused: 0, stored: 0 };
    const property = fc.asyncProperty(attacks, async (attack) => {
      const { status, text } = await firestore.attack(attack);
      const isAccepted = status === 200;
      expect(isAccepted, `${status} ${text.slice(0, 500)}`).toBe(isWithinContract(attack));
      counts[isAccepted ? 'accepted' : 'refused'] += 1;
      if (isAccepted) counts.stored += new Set(attack.writes.map(documentKey)).size;
      if ((counts.accepted + counts.refused) % commitsPerCheck === 0) await expectStored(counts);
    });
    await fc.assert(property, { numRuns: commitCount });
    await expectStored(counts);
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(commitCount / 5);
  },
  60_000 + commitCount * 20,
);

/** Everything that was accepted is stored, nothing else is, and nothing stands outside the open collections. */
async function expectStored(counts: { stored: number }): Promise<void> {
  expect((await firestore.collectionIds()).toSorted()).toEqual(Object.values(collections).toSorted());
  const names = await firestore.takeStored(Object.values(collections));
  expect(names).toHaveLength(counts.stored);
  counts.stored = 0;
}

test('the judge of the attacks tells one defect from none', () => {
  const write: Attack['writes'][0] = {
    kind: 'set',
    collection: collections.newsletter,
    id: { kind: 'fresh', ending: '' },
    fields: { email: { stringValue: 'a@b' } },
    mask: null,
    transforms: [{ fieldPath: 'createdAt', effect: 'serverTime' }],
    exists: null,
  };
  const judge = (...writes: Attack['writes']) => isWithinContract({ caller: 'visitor', writes });
  expect(judge(write)).toBe(true);
  expect(judge({ ...write, mask: ['email'] })).toBe(true);
  expect(judge({ ...write, mask: [] })).toBe(false);
  expect(judge({ ...write, transforms: [] })).toBe(false);
  expect(judge({ ...write, exists: true })).toBe(false);
  expect(judge({ ...write, kind: 'delete' })).toBe(false);
  expect(judge({ ...write, collection: 'users' })).toBe(false);
  expect(judge({ ...write, id: { kind: 'taken' } })).toBe(false);
  expect(judge({ ...write, id: { kind: 'fresh', ending: 'a' } })).toBe(false);
  expect(judge(write, { ...write, id: { kind: 'first' } })).toBe(true);
  expect(judge(write, { ...write, id: { kind: 'first' }, exists: false })).toBe(false);
  expect(judge(write, { ...write, id: { kind: 'first' }, mask: [], transforms: [] })).toBe(true);
  expect(judge({ ...write, mask: [] }, { ...write, id: { kind: 'first' } })).toBe(true);
  expect(judge(write, { ...write, id: { kind: 'first' }, mask: ['email'], fields: {} })).toBe(false);
  expect(judge(write, write)).toBe(true);
});
