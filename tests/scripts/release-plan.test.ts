import { describe, expect, test } from 'vitest';
import { needsForce, planFunctions } from '../../tools/release/deploy/functions-plan.ts';
import { standingReleases, tagName } from '../../tools/release/deploy/tags.ts';

const region = 'europe-west1';
const built = (id: string, isRetried = false) => ({ id, region, isRetried });
const live = (id: string, isRetried = false) => ({ id, region, isRetried, state: 'ACTIVE', isOurs: true });
const nothing = { added: [], removed: [], retried: [], replaced: [], regions: [] };

describe('what a deployment does to functions', () => {
  test('adds all functions to an empty project', () => {
    const plan = planFunctions([built('send'), built('onCreated', true)], []);
    expect(plan).toEqual({
      ...nothing,
      added: ['onCreated (europe-west1)', 'send (europe-west1)'],
      retried: ['onCreated (europe-west1)'],
      regions: [region],
    });
    expect(needsForce(plan)).toBe(true);
  });

  test('needs no force without changes', () => {
    const plan = planFunctions([built('send'), built('on', true)], [live('send'), live('on', true)]);
    expect(plan).toMatchObject({ added: [], removed: [], retried: [] });
    expect(needsForce(plan)).toBe(false);
  });

  test('needs none to add one that is not retried', () => {
    const plan = planFunctions([built('send'), built('more')], [live('send')]);
    expect(plan.added).toEqual(['more (europe-west1)']);
    expect(needsForce(plan)).toBe(false);
  });

  test('removes a function that is not in the build', () => {
    const elsewhere = { ...live('send'), region: 'us-central1' };
    const plan = planFunctions([built('send')], [live('send'), elsewhere, live('old')]);
    expect(plan.removed).toEqual(['old (europe-west1)', 'send (us-central1)']);
    expect(needsForce(plan)).toBe(true);
  });

  test('leaves alone what another tool made', () => {
    const plan = planFunctions([built('send')], [live('send'), { ...live('budget'), isOurs: false }]);
    expect(plan.removed).toEqual([]);
    expect(needsForce(plan)).toBe(false);
  });

  test('names one that is newly retried', () => {
    const plan = planFunctions([built('on', true)], [live('on')]);
    expect(plan.retried).toEqual(['on (europe-west1)']);
    expect(needsForce(plan)).toBe(true);
  });
});

describe('releases', () => {
  /** Commits in the order of their releases, by letter; gives back those that stand. */
  const standing = (commits: string) =>
    standingReleases([...commits].map((commit, index) => ({ tag: `release-${index}`, commit })))
      .map(({ commit }) => commit)
      .join('');

  test('are sorted by alias and UTC time', () => {
    expect(tagName('production', new Date('2026-11-22T06:15:00.123Z'))).toBe(
      'release-production-20261122T061500Z',
    );
  });

  test.each([
    ['', ''],
    ['A', 'A'],
    ['ABC', 'ABC'],
    // Once back, and twice.
    ['ABCB', 'AB'],
    ['ABCBA', 'A'],
    // Forth again after going back.
    ['ABCBD', 'ABD'],
    ['ABCBC', 'ABC'],
    // The same commit again, as after a release that stopped.
    ['ABB', 'AB'],
  ])('of %s stand as %s', (made, expected) => {
    expect(standing(made)).toBe(expected);
  });

  test('of one commit stand under their last tag', () => {
    const releases = ['1', '2'].map((tag) => ({ tag, commit: 'A' }));
    expect(standingReleases(releases)).toEqual([{ tag: '2', commit: 'A' }]);
  });
});
