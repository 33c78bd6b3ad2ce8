import { site } from '@labka/contract/site';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { I18nProvider } from '../../i18n/I18nProvider.tsx';
import { languageNames, languages } from '../../i18n/languages.ts';
import { renderIn, toastIn } from '../../testing/render.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const [other] = languages;

const links = () => screen.getAllByRole('link');
const current = () => links().map((link) => link.getAttribute('aria-current'));
const slovak = () => screen.getByRole('link', { name: new RegExp(languageNames[other]) });

test('every language is linked, the current one marked', async () => {
  await renderIn('en', <LanguageToggle />);
  expect(links().map(({ lang }) => lang)).toEqual(languages);
  expect(current()).toEqual(languages.map((language) => (language === 'en' ? 'true' : null)));
  expect(slovak().getAttribute('href')).toBe(`/${other}`);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s the browser opens a tab', async (key) => {
  await renderIn('en', <LanguageToggle />);
  // jsdom reports that it cannot navigate.
  const leftToBrowser = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', leftToBrowser, { once: true });
  fireEvent.click(slovak(), { [key]: true });
  expect(leftToBrowser.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  expect(document.documentElement.lang).toBe('en');
});

test('a language that does not load is reported', async () => {
  const instance = await createI18n('en');
  vi.spyOn(instance, 'addResourceBundle').mockImplementation(() => {
    throw new Error('offline');
  });
  render(
    <MemoryRouter>
      <I18nProvider instance={instance}>
        <LanguageToggle />
      </I18nProvider>
    </MemoryRouter>,
  );
  await userEvent.click(slovak());
  await vi.waitFor(async () => expect(await toastIn('en')).toMatchObject({ variant: 'error' }));
  expect(document.documentElement.lang).toBe('en');
});

test('the footer’s year is the visitor’s, not the build’s', async () => {
  vi.useFakeTimers({ now: new Date('2031-01-02T12:00:00'), toFake: ['Date'] });
  await renderIn('en', <SiteFooter />);
  expect(screen.getByText(/© 2031/)).toBeDefined();
});

test('the number of the company stays on one line', async () => {
  await renderIn('en', <SiteFooter />);
  expect(document.body.textContent).toContain(site.company.companyId.replaceAll(' ', '\u00a0'));
});
