import { languages } from '@labka/contract';
import { expect, onTestFinished, test } from 'vitest';
import { newsletterMissing } from '../../legal-facts.ts';
import { site } from '../../site.config.ts';
import { readArchive } from './archive.ts';
import { fillPlaceholders, placeholdersIn, placeholderValues } from './placeholders.ts';
import { currentSources } from './versions.ts';

test('a placeholder is replaced everywhere', () => {
  const values = { 'email.privacy': 'a@b.example' };
  expect(fillPlaceholders('[{{email.privacy}}](mailto:{{ email.privacy }})', values)).toBe(
    '[a@b.example](mailto:a@b.example)',
  );
});

test('an unknown placeholder is refused by name', () => {
  expect(() => fillPlaceholders('{{company.fax}}', {})).toThrow('Unknown placeholder {{company.fax}}.');
});

test('a value that Markdown would read as markup is refused', () => {
  expect(() => fillPlaceholders('{{brand}}', { brand: '[Labka](x)' })).toThrow('Markdown characters');
});

test.each(languages)('the newest texts in %s use exactly the known values', (language) => {
  const texts = currentSources('9999-12-31', readArchive().sources)
    .filter((source) => source.language === language)
    .map(({ text }) => text);
  expect([...placeholdersIn(texts.join())].sort()).toEqual(Object.keys(placeholderValues(language)).sort());
});

test.each(languages)(
  'the privacy policy in %s names the newsletter’s processor, or that there is none',
  (language) => {
    const { newsletter } = site.processors;
    const set = (value: typeof newsletter) => Object.assign(site.processors, { newsletter: value });
    onTestFinished(() => void set(newsletter));
    set(null);
    expect(placeholderValues(language)['provider.newsletter']).toBe(newsletterMissing[language]);
    set({ name: 'Noviny s. r. o.', region: site.processors.mailRegion });
    expect(placeholderValues(language)).toMatchObject({
      'provider.newsletter': 'Noviny s. r. o.',
      'provider.newsletterRegion': site.processors.mailRegion[language],
    });
  },
);
