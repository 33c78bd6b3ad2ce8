import { describe, expect, test } from 'vitest';
import { needsForce, planFunctions } from '../../tools/release/deploy/functions-plan.ts';
import { earlierRelease } from '../../tools/release/deploy/rollback.ts';
import { standingReleases, tagName } from '../../tools/release/deploy/tags.ts';

const built = (id: string, isRetried = false) => ({ id, region: 'europe-west1', isRetried });
const live = (id: string, isRetried = false) => ({ ...built(id, isRetried), state: 'ACTIVE', isOurs: true });
const elsewhere = { ...live('send'), region: 'us-central1' };
const [send, on, old] = ['send (europe-west1)', 'on (europe-west1)', 'old (europe-west1)'];

/** The build, the live functions, the resulting changes besides updates, and whether they need `--force`. */
const plans = [
  [
    'all to an empty project',
    [built('send'), built('on', true)],
    [],
    { added: [on, send], retried: [on] },
    true,
  ],
  ['nothing new', [built('send'), built('on', true)], [live('send'), live('on', true)], {}, false],
  ['one that is not retried', [built('send'), built('on')], [live('send')], { added: [on] }, false],
  [
    'without those that are not in the build',
    [built('send')],
    [live('send'), elsewhere, live('old')],
    { removed: [old, 'send (us-central1)'] },
    true,
  ],
  ['beside another tool', [built('send')], [live('send'), { ...live('old'), isOurs: false }], {}, false],
  ['one that is newly retried', [built('on', true)], [live('on')], { retried: [on] }, true],
] as const;

test.each(plans)('a deployment of functions: %s', (_title, build, found, changes, isForced) => {
  const { replaced: _replaced, ...plan } = planFunctions(build, found);
  expect(plan).toEqual({ added: [], removed: [], retried: [], ...changes });
  expect(needsForce(planFunctions(build, found))).toBe(isForced);
});

describe('releases', () => {
  /** Commits by letter, in the order of their releases. */
  const releasesOf = (commits: string) =>
    [...commits].map((commit, index) => ({ tag: `release-${index}`, commit }));

  test('are sorted by alias and UTC time', () => {
    const time = new Date('2026-11-22T06:15:00.123Z');
    expect(tagName('production', time)).toBe('release-production-20261122T061500Z');
  });

  test.each([
    ['', ''],
    ['A', 'A'],
    ['ABC', 'ABC'],
    // One rollback, and two.
    ['ABCB', 'AB'],
    ['ABCBA', 'A'],
    // A newer release after a rollback.
    ['ABCBD', 'ABD'],
    ['ABCBC', 'ABC'],
    // The same commit again, as after an interrupted release.
    ['ABB', 'AB'],
  ])('of %s count as %s', (made, expected) => {
    const standing = standingReleases(releasesOf(made));
    expect(standing.map(({ commit }) => commit).join('')).toBe(expected);
    expect(standing.at(-1)).toEqual(releasesOf(made).at(-1));
  });

  test('are restored one by one, or by name', () => {
    expect(earlierRelease('staging', releasesOf('ABC'), undefined).commit).toBe('B');
    expect(earlierRelease('staging', releasesOf('ABC'), 'release-0').commit).toBe('A');
  });

  test.each([
    ['AA', undefined, /^No release precedes release-1, which is live\.$/],
    ['ABA', undefined, /^No release precedes release-2, which is live\. Name one: release-1\.$/],
    ['A', 'release-9', /^There is no release release-9 of staging\. The latest are release-0\.$/],
  ])('of %s do not have %s', (made, tag, sentence) => {
    expect(() => earlierRelease('staging', releasesOf(made), tag)).toThrow(sentence);
  });
});
