import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { takeSideNotices } from '../components/SideNotice/side-notice.ts';
import { currentToast } from '../components/Toast/toast.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { Language } from '../i18n/languages.ts';

/** Hydrates server-rendered markup after a visitor has used it. */
export async function hydrateIn(language: Language, children: ReactNode, use = (_page: HTMLElement) => {}) {
  const Page = await pageIn(language);
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page>{children}</Page>);
  document.body.append(container);
  use(container);
  render(<Page>{children}</Page>, { container, hydrate: true });
}

/** Renders with the texts of a language and a router, as the entry does; `rerender` keeps both. */
export async function renderIn(language: Language, children: ReactNode, address = '/') {
  return render(children, { wrapper: await pageIn(language, address) });
}

/** The current toast with its texts in this language. */
export async function toastIn(language: Language) {
  const Page = await pageIn(language);
  const textOf = (node: ReactNode) => renderToStaticMarkup(<Page>{node}</Page>);
  const { variant, title, text } = currentToast.get() ?? {};
  return { variant, title: textOf(title), text: textOf(text) };
}

/** Collects the texts of side notices from now on, in this language. */
export async function noticesIn(language: Language): Promise<readonly string[]> {
  const Page = await pageIn(language);
  const said: string[] = [];
  let isListening = false;
  // Discards waiting notices of an earlier test.
  const show = (notice: ReactNode) => isListening && said.push(renderToStaticMarkup(<Page>{notice}</Page>));
  onTestFinished(takeSideNotices(show));
  isListening = true;
  return said;
}

async function pageIn(language: Language, address = '/') {
  const instance = await createI18n(language);
  return ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <I18nProvider instance={instance}>{children}</I18nProvider>
    </MemoryRouter>
  );
}
