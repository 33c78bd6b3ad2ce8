import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { type SiteConfig, site } from '../../../site.config.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { renderIn } from '../../testing/render.tsx';
import { AboutSection } from './AboutSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';

/** Each language has its own text. */
function inEachLanguage(text: string) {
  const texts = languages.map((language) => [language, language === 'en' ? text : `${text} (${language})`]);
  return Object.fromEntries(texts) as Record<Language, string>;
}

const facts = {
  places: inEachLanguage('In Trnava.'),
  team: inEachLanguage('Two of us.'),
  premium: inEachLanguage('€5 a month.'),
};

const ofOperator = site.facts;
afterAll(() => void Object.assign(site, { facts: ofOperator }));

async function show(chosen: Partial<SiteConfig['facts']>): Promise<void> {
  Object.assign(site, { facts: { places: null, team: null, premium: null, ...chosen } });
  await renderIn('en', [<AboutSection key="about" />, <DownloadSection key="download" />]);
}

function shown() {
  const list = document.querySelector('dl');
  return {
    list:
      list &&
      [...list.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling?.textContent]),
    price: screen.queryByText(/Premium features:/)?.textContent?.match(/Premium features: €5 a month\./)?.[0],
  };
}

const places = [`Where ${site.brand} works`, 'In Trnava.'];
const team = ['Who we are', 'Two of us.'];
const price = 'Premium features: €5 a month.';

test('facts of the configuration are shown by their names', async () => {
  await show(facts);
  expect(shown()).toEqual({ list: [places, team], price });
});

test.each([
  ['places', { list: [places], price: undefined }],
  ['team', { list: [team], price: undefined }],
  ['premium', { list: null, price }],
] as const)('%s alone leaves no empty place for the others', async (name, expected) => {
  await show({ [name]: facts[name] });
  expect(shown()).toEqual(expected);
});
