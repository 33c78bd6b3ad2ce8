import { expect, test } from 'vitest';
import { firstVersion, madeUpArchive } from './made-up-archive.ts';
import { currentSources, dayInSlovakia, versionsOn } from './versions.ts';

const { sources } = madeUpArchive(
  { version: '1.10', validFrom: '2030-03-01', changes: 'More' },
  { version: '1.9', validFrom: '2030-02-01', changes: 'Some' },
  firstVersion,
);

const statesOn = (today: string) =>
  versionsOn(today, sources)
    .filter(({ slug }) => slug === 'privacy')
    .map(({ version, state }) => `${version} ${state}`);

test.each([
  ['2030-01-31', ['1.0 current', '1.9 coming', '1.10 coming']],
  ['2030-02-01', ['1.0 earlier', '1.9 current', '1.10 coming']],
  ['2030-03-01', ['1.0 earlier', '1.9 earlier', '1.10 current']],
])('on %s versions are sorted by date', (today, states) => {
  expect(statesOn(today)).toEqual(states);
});

test('a version ends the day before the next one', () => {
  const [first, second, third] = versionsOn('2030-02-01', sources).filter(({ slug }) => slug === 'privacy');
  expect(first).toMatchObject({ validFrom: '2030-01-01', validUntil: '2030-01-31' });
  expect(second).toMatchObject({ validFrom: '2030-02-01', validUntil: '2030-02-28' });
  expect(third).not.toHaveProperty('validUntil');
});

test('one version of each document is in force', () => {
  const current = currentSources('2030-02-01', sources);
  const versions = new Set(current.map(({ slug, version }) => `${slug} ${version}`));
  expect([...versions].sort()).toEqual(['cookies 1.0', 'gdpr 1.0', 'privacy 1.9', 'terms 1.0']);
});

test('a day begins at midnight in Slovakia', () => {
  expect(dayInSlovakia(new Date('2030-01-01T22:59:59Z'))).toBe('2030-01-01');
  expect(dayInSlovakia(new Date('2030-01-01T23:00:00Z'))).toBe('2030-01-02');
});
