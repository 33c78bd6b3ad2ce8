import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { allCases } from './all-cases.ts';
import { official } from './official.ts';
import { WireClient } from './wire.ts';
import { googleDifferences, wireDifferences } from './wire-differences.ts';

const knownDifferences = [...wireDifferences, ...(official === undefined ? [] : googleDifferences)];

const emulator = official === undefined ? await startEmulator({ port: 0 }) : null;
const host = official ?? `127.0.0.1:${emulator?.port}`;
afterAll(() => emulator?.stop());

/** Milliseconds: Google's emulator needs 19 s on an idle machine to join a text of a gigabyte. */
const timeout = official === undefined ? 60_000 : 240_000;

/** Cases per feature in a sample; the tests of the engine evaluate all of them. */
const casesOfFeature = 6;

for (const [index, [feature, cases]] of allCases().entries()) {
  describe(`over the wire: ${feature}`, () => {
    const client = new WireClient(host, `demo-wire-${index}`);
    for (const expected of sample(cases, casesOfFeature)) {
      const differs = knownDifferences.some(
        (known) => known.feature === feature && known.title === expected.title,
      );
      test(differs ? `${expected.title}, a known difference` : expected.title, { timeout }, async () => {
        const answer = await client.ask(expected);
        const isAsExpected =
          answer.verdict === expected.verdict &&
          // Google's messages for a denial differ.
          (official !== undefined || answer.reason.includes(expected.reason ?? ''));
        expect(isAsExpected, JSON.stringify(answer)).toBe(!differs);
      });
    }
  });
}

test('every known difference belongs to a case', () => {
  const titles = allCases().flatMap(([feature, cases]) => cases.map(({ title }) => `${feature}: ${title}`));
  for (const { feature, title } of [...wireDifferences, ...googleDifferences]) {
    expect(titles).toContain(`${feature}: ${title}`);
  }
});
