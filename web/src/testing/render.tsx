import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { Language } from '../i18n/languages.ts';

type Rendered = Pick<ReturnType<typeof render>, 'rerender'>;

/** Renders with the texts of a language and a router, as the entry does; a `rerender` keeps both. */
export async function renderIn(language: Language, children: ReactNode): Promise<Rendered> {
  const instance = await createI18n(language);
  return render(children, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <I18nProvider instance={instance}>{children}</I18nProvider>
      </MemoryRouter>
    ),
  });
}
