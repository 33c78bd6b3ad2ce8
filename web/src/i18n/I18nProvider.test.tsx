import { act, render, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createI18n, fetchTexts, loadTexts, switchLanguage } from './create-i18n.ts';
import { I18nProvider, Text, useI18n } from './I18nProvider.tsx';
import { languages } from './languages.ts';

const [other] = languages;

function renderWith(instance: i18n, children: ReactNode): void {
  render(<I18nProvider instance={instance}>{children}</I18nProvider>);
}

test('useI18n outside its provider throws the specified error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Text of="contact.title" />)).toThrow('useI18n must be used within an I18nProvider');
});

test('a text follows the page’s language', async () => {
  const instance = await createI18n('en');
  renderWith(instance, <Text of="contact.title" />);
  expect(screen.getByText('Talk to us')).toBeDefined();
  expect(document.documentElement.lang).toBe('en');

  await act(() => switchLanguage(instance, other));
  expect(screen.getByText((await fetchTexts(other, 'shared')).contact.title)).toBeDefined();
  expect(document.documentElement.lang).toBe(other);
});

test('hydration leaves the language of the page untouched', async () => {
  document.documentElement.lang = 'en';
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { attributes: true });
  renderWith(await createI18n('en'), <Text of="contact.title" />);
  expect(observer.takeRecords()).toEqual([]);
});

test('the latest choice of language wins', async () => {
  const instance = await createI18n('en');
  renderWith(instance, <Choices />);
  await act(async () => {
    screen.getByText(other).click();
    screen.getByText('en').click();
  });
  await act(() => loadTexts(instance, other, ['shared']));
  expect(document.documentElement.lang).toBe('en');
});

test('texts that arrive during a switch are switched too', async () => {
  const instance = await createI18n('en', ['shared']);
  const support = await fetchTexts('en', 'support');
  const switching = switchLanguage(instance, other);
  instance.addResourceBundle('en', 'support', support);
  await switching;
  expect(instance.t('support.page.title')).toBe((await fetchTexts(other, 'support')).support.page.title);
});

test('a missing text is shown as its key', async () => {
  const instance = await createI18n(other);
  expect(instance.t('contact.form.missing')).toBe('contact.form.missing');
});

test('a value is inserted unescaped: React escapes it', async () => {
  const instance = await createI18n('en');
  expect(instance.t('contact.success.text', { email: 'a&b@<c>' })).toContain('a&b@<c>');
});

test.each([1, 3, 5])('a language counts %i in its own form', async (count) => {
  const instance = await createI18n(other);
  const forms: object = (await fetchTexts(other, 'shared')).contact.form;
  const form = `remaining_${new Intl.PluralRules(other).select(count)}`;
  const [, text = ''] = Object.entries(forms).find(([name]) => name === form) ?? [];
  expect(instance.t('contact.form.remaining', { count })).toBe(text.replace('{{count}}', count));
});

function Choices() {
  const { chooseLanguage } = useI18n();
  return languages.map((language) => (
    <button key={language} type="button" onClick={() => void chooseLanguage(language)}>
      {language}
    </button>
  ));
}
