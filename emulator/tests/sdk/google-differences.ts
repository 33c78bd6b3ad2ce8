import { beforeEach } from 'vitest';

/** Tests of this folder with another result on Google's emulator (1.19.9), and the difference of README.md. */
interface GoogleDifference {
  readonly because: string;
  /** The test's title after its group. */
  readonly titles: readonly string[];
}

export const googleDifferences: readonly GoogleDifference[] = [
  {
    because: 'name of an entity',
    titles: ['set', 'merge', 'transform', 'delete', 'verify'].map(
      (operation) => `${operation} > fails on a stored document that must not exist`,
    ),
  },
  {
    because: 'field path of 1,501 bytes',
    titles: ['a search with a field path of 1501 bytes is refused'],
  },
  {
    because: 'six aggregations',
    titles: ['an aggregation of six figures is refused'],
  },
  {
    because: 'no filter in a composite filter',
    titles: ['an empty composite filter is refused with 400'],
  },
];

/** On Google's emulator a test with a known difference must fail. */
export function expectGoogleDifferences(): void {
  const titles = googleDifferences.flatMap((difference) => difference.titles);
  beforeEach(({ task }) => {
    const group = task.suite?.name ? `${task.suite.name} > ` : '';
    // Read-only for tests, but the runner reads it only at the end.
    Object.assign(task, { fails: titles.includes(`${group}${task.name}`) });
  });
}
