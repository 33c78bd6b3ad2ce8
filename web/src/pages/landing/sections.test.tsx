import { site } from '@labka/contract/site';
import type { SiteConfig } from '@labka/contract/site-config';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Language, languages } from '../../i18n/languages.ts';
import { texts } from '../../i18n/texts/en/landing.ts';
import { noticesIn, renderIn } from '../../testing/render.tsx';
import { type Store, stores, waysOfPhones } from '../layout/stores.ts';
import { AboutSection } from './AboutSection.tsx';
import { ContactWays } from './ContactWays.tsx';
import { DownloadSection } from './DownloadSection.tsx';
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

function setStatus({ listing }: Store, status: Store['listing']['status']): void {
  const before = { ...listing };
  Object.assign(listing, { status });
  onTestFinished(() => void Object.assign(listing, before));
}

test('a sentence tells which stores newsletter subscribers hear of', async () => {
  const coming = (names: string) => ({ name: texts.download.soon.replace('{{stores}}', names) });
  const [first, ...others] = stores;
  if (!first) throw new Error('The operator has no store.');
  for (const store of stores) setStatus(store, 'available');
  const { rerender } = await renderIn('en', <DownloadSection key="none" />);
  expect(document.body.textContent).not.toContain(texts.download.soon.replace('{{stores}}', ''));

  setStatus(first, 'soon');
  rerender(<DownloadSection key="one" />);
  expect(screen.getByRole('link', coming(first.name)).getAttribute('href')).toBe('/#newsletter');

  for (const other of others) setStatus(other, 'soon');
  rerender(<DownloadSection key="all" />);
  const names = new Intl.ListFormat('en').format(stores.map(({ name }) => name));
  expect(screen.getAllByRole('link', coming(names))).toHaveLength(1);
});

test.each([
  ['about', AboutSection],
  ['map', MapSection],
])('the button of %s leads each phone to the app', async (_name, Section) => {
  await renderIn('en', <Section />);
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
