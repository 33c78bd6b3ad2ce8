import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { I18nProvider } from '../../i18n/I18nProvider.tsx';
import { LegalSearch } from './LegalSearch.tsx';
import type { LoadAnswers } from './useSearchEntries.ts';

const titles = { terms: 'Terms', privacy: 'Privacy', cookies: 'Cookies', gdpr: 'GDPR', support: 'Support' };

/** Where the first result leads when these words were typed before hydration. */
async function firstResult(words: string, loadAnswers?: LoadAnswers): Promise<string | null | undefined> {
  const search = (
    <MemoryRouter>
      <I18nProvider instance={await createI18n('en')}>
        <LegalSearch titles={titles} loadAnswers={loadAnswers} />
      </I18nProvider>
    </MemoryRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(search);
  document.body.append(container);
  const input = container.querySelector('input');
  if (input) input.value = words;

  render(search, { container, hydrate: true });

  const [first] = await screen.findAllByRole('link', {}, { timeout: 5_000 });
  return first?.getAttribute('href');
}

test('text typed before hydration is searched for', async () => {
  expect(await firstResult('refund')).toBe('/legal/terms#vratenie-penazi');
});

test('an answer of the support page leads there', async () => {
  const answer = {
    slug: 'support',
    id: 'psy',
    title: 'How many dogs?',
    text: 'As many as you like.',
  } as const;
  expect(await firstResult('how many dogs', async () => [answer])).toBe('/support#psy');
});
