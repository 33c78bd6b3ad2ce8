import { authorities } from '@labka/contract/authorities';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { SupportPage } from './SupportPage.tsx';

// Operators can turn the form off.
vi.mock('@labka/contract/site', async (importOriginal) => {
  const { site } = await importOriginal<typeof import('@labka/contract/site')>();
  return { site: { ...site, supportForm: true } };
});

// A field that takes the focus connects to it.
vi.mock('../../lib/firestore.ts', () => ({ openDatabase: async () => ({}) }));

const topicField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' });
const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const refund = 'Can I get my money back?';
const deletion = 'How do I delete my account?';

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test('a topic shows its questions and fills the form', async () => {
  await renderIn('en', <SupportPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(topicField().getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Payments' }));
  expect(topicField().value).toBe('billing');
  expect(topicField().hasAttribute('aria-invalid')).toBe(false);
  expect(questions()).toContain(refund);
  expect(questions()).not.toContain(deletion);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(questions()).toContain(deletion);
});

test('the promised day stays on one line', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00Z'), toFake: ['Date'] });
  await renderIn('en', <SupportPage />);
  const promise = await screen.findByText(/Today, that means by Monday 30 November\./);
  expect(promise.textContent).toContain('30\u00a0November');
});

test('the number of the helpline stays on one line', async () => {
  await renderIn('en', <SupportPage />);
  expect(document.body.textContent).toContain(authorities.childHelpline.phone.replaceAll(' ', '\u00a0'));
});

test.each([
  ['billing', 'billing'],
  ['cats', ''],
])('the topic %s of an address chooses “%s”', async (topic, chosen) => {
  history.replaceState(null, '', `/support?topic=${topic}`);
  await renderIn('en', <SupportPage />);
  expect(topicField().value).toBe(chosen);
});

test('a topic never hides the linked answer', async () => {
  history.replaceState(null, '', '/support?topic=billing#zmazanie-uctu');
  await renderIn('en', <SupportPage />, '/support?topic=billing#zmazanie-uctu');
  expect(questions()).toContain(deletion);
  expect(document.getElementById('zmazanie-uctu')?.closest('details')?.open).toBe(true);
});

test.each([
  ['#zmazanie-uctu', 1],
  ['#nic-take-tu-nie-je', 0],
])('the address %s opens %i questions', async (hash, open) => {
  await renderIn('en', <SupportPage />, `/support${hash}`);
  expect(document.querySelectorAll('details[open]')).toHaveLength(open);
});
