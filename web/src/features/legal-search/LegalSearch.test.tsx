import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { I18nProvider } from '../../i18n/I18nProvider.tsx';
import { LegalSearch } from './LegalSearch.tsx';

const titles = { terms: 'Terms', privacy: 'Privacy', cookies: 'Cookies', gdpr: 'GDPR' };

test('text typed before hydration is searched for', async () => {
  const search = (
    <MemoryRouter>
      <I18nProvider instance={await createI18n('en')}>
        <LegalSearch titles={titles} />
      </I18nProvider>
    </MemoryRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(search);
  document.body.append(container);
  const input = container.querySelector('input');
  if (input) input.value = 'refund';

  render(search, { container, hydrate: true });

  const [first] = await screen.findAllByRole('link', {}, { timeout: 5_000 });
  expect(first?.getAttribute('href')).toBe('/legal/terms#vratenie-penazi');
});
