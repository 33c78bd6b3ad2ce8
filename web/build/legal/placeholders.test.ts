import { languages } from '@labka/contract';
import { site } from '@labka/contract/site';
import { expect, onTestFinished, test } from 'vitest';
import { newsletterMissing } from '../../legal-facts.ts';
import { placeholderValues } from './placeholders.ts';

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
