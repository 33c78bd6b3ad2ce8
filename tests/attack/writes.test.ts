import { fileURLToPath } from 'node:url';
import { collections } from '@labka/contract';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import type { Attack } from './writes/attack.ts';
import { startAttackedFirestore } from './writes/attacked-firestore.ts';
import { attacks } from './writes/attacks.ts';
import { isWithinContract } from './writes/contract.ts';

/** Commits, most of one write; `npm run prove` sends 100,000, and `ATTACK_COMMITS=1000000` as many. */
const commitCount = Number(process.env.ATTACK_COMMITS ?? (isProving ? 100_000 : 600));
/** What was stored is removed after so many commits, so that memory stays bounded. */
const commitsPerClearing = 2000;

const rulesFile = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
const firestore = await startAttackedFirestore(rulesFile);
afterAll(() => firestore.stop());

test(
  `of ${commitCount} commits only valid ones are accepted`,
  async () => {
    const counts = { accepted: 0, refused: 0 };
    const property = fc.asyncProperty(attacks, async (attack) => {
      const { status, text } = await firestore.attack(attack);
      const isAccepted = status === 200;
      expect(isAccepted, `${status} ${text.slice(0, 500)}`).toBe(isWithinContract(attack));
      counts[isAccepted ? 'accepted' : 'refused'] += 1;
      if ((counts.accepted + counts.refused) % commitsPerClearing === 0) await firestore.clear();
    });
    await fc.assert(property, { numRuns: commitCount });
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(commitCount / 5);
  },
  60_000 + commitCount * 20,
);

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
  const first: typeof write = { ...write, id: { kind: 'first' } };
  const valid: readonly Attack['writes'][] = [
    [write],
    [{ ...write, mask: ['email'] }],
    [write, first],
    [write, { ...first, mask: [], transforms: [] }],
    [{ ...write, mask: [] }, first],
    [write, write],
  ];
  const invalid: readonly Attack['writes'][] = [
    [{ ...write, mask: [] }],
    [{ ...write, transforms: [] }],
    [{ ...write, exists: true }],
    [{ ...write, kind: 'delete' }],
    [{ ...write, collection: 'users' }],
    [{ ...write, id: { kind: 'taken' } }],
    [{ ...write, id: { kind: 'fresh', ending: 'a' } }],
    [write, { ...first, exists: false }],
    [write, { ...first, mask: ['email'], fields: {} }],
  ];
  for (const writes of valid) expect(judge(...writes), JSON.stringify(writes)).toBe(true);
  for (const writes of invalid) expect(judge(...writes), JSON.stringify(writes)).toBe(false);
});
