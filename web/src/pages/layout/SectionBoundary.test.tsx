import { site } from '@labka/contract/site';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hydrateIn, renderIn } from '../../testing/render.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';

let isBroken = false;

beforeEach(() => {
  isBroken = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Words({ children }: { readonly children: ReactNode }) {
  if (isBroken) throw new Error('a fault on purpose');
  return <p>{children}</p>;
}

const sections = [
  <SectionBoundary key="words">
    <Words>
      <input aria-label="Name" /> <button type="button">Send</button>
    </Words>
  </SectionBoundary>,
  <SectionBoundary key="neighbour">
    <em>Neighbour</em>
  </SectionBoundary>,
];

test('a section that fails to hydrate keeps its text', async () => {
  await hydrateIn('en', sections, (page) => {
    const input = page.querySelector('input');
    if (input) input.value = 'Zuzana';
    isBroken = true;
  });
  expect(document.querySelector('[data-app="failed"] p')).not.toBeNull();
  expect(document.querySelector('input')?.value).toBe('Zuzana');
  expect(document.querySelector('button')?.disabled).toBe(true);
  expect(document.querySelector('em')?.textContent).toBe('Neighbour');
});

test('a section never shown names a mail address', async () => {
  isBroken = true;
  await renderIn('en', sections);
  expect(document.body.textContent).toContain(site.contact.supportEmail);
  expect(document.body.textContent).toContain('Neighbour');
});
