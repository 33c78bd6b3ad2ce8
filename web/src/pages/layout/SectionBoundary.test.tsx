import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../site.config.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { I18nProvider } from '../../i18n/I18nProvider.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';

const instance = await createI18n('en');
let isBroken = false;

beforeEach(() => {
  isBroken = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  document.body.innerHTML = '';
});

function Words({ children }: { readonly children: ReactNode }) {
  if (isBroken) throw new Error('a fault on purpose');
  return <p>{children}</p>;
}

const page = (
  <MemoryRouter>
    <I18nProvider instance={instance}>
      <SectionBoundary>
        <Words>
          <input aria-label="Name" /> <button type="button">Send</button>
        </Words>
      </SectionBoundary>
      <SectionBoundary>
        <em>Neighbour</em>
      </SectionBoundary>
    </I18nProvider>
  </MemoryRouter>
);

test('a section that fails to hydrate keeps its text', async () => {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const root = document.body.firstElementChild;
  const input = document.querySelector('input');
  if (!root || !input) throw new Error('The part was not rendered.');
  input.value = 'Zuzana';
  isBroken = true;
  await act(async () => hydrateRoot(root, page, { onRecoverableError: () => undefined }));
  expect(document.querySelector('[data-app="failed"] p')).not.toBeNull();
  expect(document.querySelector('input')?.value).toBe('Zuzana');
  expect(document.querySelector('button')?.disabled).toBe(true);
  expect(document.querySelector('em')?.textContent).toBe('Neighbour');
});

test('a section that was never shown names a mail address', async () => {
  isBroken = true;
  const { container } = render(page);
  expect(container.textContent).toContain(site.contact.supportEmail);
  expect(container.textContent).toContain('Neighbour');
});
