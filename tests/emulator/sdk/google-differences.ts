import { beforeEach } from 'vitest';

/** Tests of this folder that come out otherwise on Google's emulator (1.19.9), and why. */
interface GoogleDifference {
  readonly because: string;
  /** The test, behind the group it stands in. */
  readonly titles: readonly string[];
}

export const googleDifferences: readonly GoogleDifference[] = [
  {
    because: 'Version 1.22 writes EntityRef with brackets, as ours does; 1.19.9 with braces.',
    titles: ['set', 'merge', 'transform', 'delete', 'verify'].map(
      (operation) => `${operation} > fails on a stored document that must not exist`,
    ),
  },
  {
    because: 'Its field filters find no null; SDKs ask for it by a unary filter, which both understand.',
    titles: ['equality > EQUAL {"nullValue":null}', 'equality > EQUAL {"nullValue":null} in a nested field'],
  },
  {
    because: 'It takes a filter that joins nothing for none.',
    titles: ['an empty composite filter is refused with 400'],
  },
  {
    because: 'What is not supported is refused by both, in other words.',
    titles: ['a negative limit and a vector search are refused', 'a read at a past time is refused by name'],
  },
];

/** On Google's emulator a test that is known to come out otherwise must do so. */
export function expectGoogleDifferences(): void {
  const titles = googleDifferences.flatMap((difference) => difference.titles);
  beforeEach(({ task }) => {
    const group = task.suite?.name ? `${task.suite.name} > ` : '';
    // Read-only for tests, but read by the runner only at the end.
    Object.assign(task, { fails: titles.includes(`${group}${task.name}`) });
  });
}
