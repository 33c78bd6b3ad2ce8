import { authorities } from '@labka/contract/authorities';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { SupportPage } from './SupportPage.tsx';

// Operators can turn the form off.
vi.mock('@labka/contract/site', async (importOriginal) => {
  const { site } = await importOriginal<typeof import('@labka/contract/site')>();
  return { site: { ...site, supportForm: true } };
});

// Its element is not known here; it has tests of its own.
vi.mock('../search/SearchHead.tsx', () => ({ SearchHead: () => null }));

afterEach(() => void vi.useRealTimers());

test('the promised day stays on one line', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00Z'), toFake: ['Date'] });
  await renderIn('en', <SupportPage />);
  const promise = await screen.findByText(/Write today, and expect a reply by Monday 30 November\./);
  expect(promise.textContent).toContain('30\u00a0November');
});

test('the number of the helpline stays on one line', async () => {
  await renderIn('en', <SupportPage />);
  expect(document.body.textContent).toContain(authorities.childHelpline.phone.replaceAll(' ', '\u00a0'));
});

test.each([
  ['#zmazanie-uctu', 1],
  ['#nic-take-tu-nie-je', 0],
])('the address %s opens %i questions', async (hash, open) => {
  await renderIn('en', <SupportPage />, `/support${hash}`);
  expect(document.querySelectorAll('details[open]')).toHaveLength(open);
});
