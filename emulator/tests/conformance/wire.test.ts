import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { allCases } from './all-cases.ts';
import { official } from './official.ts';
import { googleFails } from './surface/known-differences.ts';
import { WireClient } from './wire.ts';
import { wireDifferences } from './wire-differences.ts';

const otherwise = wireDifferences.map(({ feature, title }) => `over the wire: ${feature} > ${title}`);
const known = [...otherwise, ...(official === undefined ? [] : googleFails)];

const emulator = official === undefined ? await startEmulator({ port: 0 }) : null;
const host = official ?? `127.0.0.1:${emulator?.port}`;
afterAll(() => emulator?.stop());

/** Milliseconds: Google's emulator needs 19 s on an idle machine to join a text of a gigabyte. */
const timeout = official === undefined ? 60_000 : 240_000;

/** Cases per feature in a sample; the tests of the engine evaluate all of them. */
const casesOfFeature = 6;

for (const [index, [feature, cases]] of allCases().entries()) {
  const group = `over the wire: ${feature}`;
  describe(group, () => {
    const client = new WireClient(host, `demo-wire-${index}`);
    for (const expected of sample(cases, casesOfFeature)) {
      const differs = known.includes(`${group} > ${expected.title}`);
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
  const titles = allCases().flatMap(([feature, cases]) =>
    cases.map(({ title }) => `over the wire: ${feature} > ${title}`),
  );
  const ofCases = googleFails.filter((title) => title.startsWith('over the wire: '));
  expect(titles).toEqual(expect.arrayContaining([...otherwise, ...ofCases]));
});
