import { site } from '@labka/contract/site';
import type { SiteConfig } from '@labka/contract/site-config';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Language, languages } from '../../i18n/languages.ts';
import { texts } from '../../i18n/texts/en/landing.ts';
import { noticesIn, renderIn } from '../../testing/render.tsx';
import { type Store, stores, storesWith, waysOfPhones } from '../layout/stores.ts';
import { ContactWays } from './ContactWays.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { Safety } from './FeaturesSection.tsx';
import { Platforms } from './HeroSection.tsx';
import { MapSection } from './MapSection.tsx';

/** A different text for each language. */
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

async function show(chosen: Partial<SiteConfig['facts']>): Promise<string> {
  Object.assign(site, { facts: { places: null, team: null, premium: null, ...chosen } });
  const { container } = await renderIn('en', [
    <MapSection key="map" />,
    <DownloadSection key="download" />,
    <Safety key="safety" />,
  ]);
  return container.textContent;
}

const sentences = {
  places: `Where ${site.brand} works: In Trnava.`,
  team: 'Two of us.',
  premium: 'Premium features: €5 a month.',
};
const labels = [`Where ${site.brand} works`, 'Premium features:'];

test.each(['places', 'team', 'premium'] as const)(
  '%s alone is shown, with no label of the others',
  async (name) => {
    const said = await show({ [name]: facts[name] });
    expect(Object.values(sentences).filter((sentence) => said.includes(sentence))).toEqual([sentences[name]]);
    expect(labels.filter((label) => said.includes(label) && !sentences[name].startsWith(label))).toEqual([]);
  },
);

function setStatus({ listing }: Store, status: Store['listing']['status']): void {
  const before = { ...listing };
  Object.assign(listing, { status });
  onTestFinished(() => void Object.assign(listing, before));
}

test('the hero names where the app is, then where it will be', async () => {
  const [first, ...others] = stores;
  if (!first) throw new Error('The operator has no store.');
  for (const other of others) setStatus(other, 'available');
  setStatus(first, 'soon');
  await renderIn('en', <Platforms />);
  const web = site.webApp ? ['web version'] : [];
  const names = [...others.map(({ name }) => name), ...web, `${first.name} soon`];
  expect(screen.getByText(/soon$/).textContent?.replaceAll('\u00a0', ' ')).toBe(names.join(', '));
});

test('a sentence tells which stores newsletter subscribers hear of', async () => {
  const coming = storesWith('soon');
  const [lead = ''] = texts.download.soon.split('{{stores}}');
  await renderIn('en', <DownloadSection />);
  const said = document.body.textContent.split(lead);
  expect(said).toHaveLength(coming.length > 0 ? 2 : 1);
  for (const name of coming) expect(said[1]).toContain(name);
  const links = screen.queryAllByRole('link', { name: texts.download.subscribe });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(coming.length > 0 ? ['/#newsletter'] : []);
});

test('the button of the map leads each phone to the app', async () => {
  await renderIn('en', <MapSection />);
  const addresses = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining([...waysOfPhones.map(({ href }) => href), '/#download']));
});

test('copying an address gives a notice, also if refused', async () => {
  const said = await noticesIn('en');
  const user = userEvent.setup();
  await renderIn('en', <ContactWays />);
  const copy = screen.getByRole('button', { name: 'Copy the email address' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(site.contact.supportEmail);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  expect(said).toEqual(['Copied.', expect.stringContaining('Copying failed')]);
});
