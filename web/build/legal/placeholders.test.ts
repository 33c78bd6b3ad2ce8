import { languages } from '@labka/contract';
import { site } from '@labka/contract/site';
import { expect, onTestFinished, test } from 'vitest';
import { newsletterMissing } from '../../legal-facts.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

test.each(languages)('in %s the policy names the newsletter’s processor', (language) => {
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
});

test('a row of a list without its value is left out', () => {
  const text = '- Name: {{name}}\n- Phone: [{{phone}}](<tel:{{phone}}>)\n\nTerms{{phone}}';
  expect(fillPlaceholders(text, { name: 'Rex', phone: '' })).toBe('- Name: Rex\n\nTerms');
});
