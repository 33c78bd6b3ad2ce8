import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../lib/firestore.ts';
import { renderIn, toastIn } from '../../testing/render.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

const create = vi.hoisted(() => vi.fn<Database['create']>());
vi.mock('../../lib/firestore.ts', () => ({
  openDatabase: async () => ({ newId: () => 'k7f39qx2AbcdefghIjkl', create }),
}));

beforeEach(() => {
  create.mockReset().mockResolvedValue('created');
});

async function subscribe(email: string) {
  await renderIn('en', <NewsletterForm fallbackEmail="hello@example.com" />);
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

test('an empty address is refused', async () => {
  await subscribe('');
  expect(await toastIn('en')).toMatchObject({ variant: 'error', text: 'Please enter your email address.' });
  expect(create).not.toHaveBeenCalled();
});

test('a subscription repeats the address to confirm', async () => {
  await subscribe('jana@example.com');
  const confirmation = await screen.findByRole('region', { name: 'Thank you' });
  expect(confirmation.textContent).toContain(
    'A link should soon reach jana@example.com: open it to confirm.',
  );
  expect(await toastIn('en')).toMatchObject({
    variant: 'success',
    text: 'Check your inbox: if a link from us arrives, open it to confirm.',
  });
  expect(create.mock.calls).toEqual([
    ['newsletter', expect.stringMatching(/^\w{20}$/), { email: 'jana@example.com' }],
  ]);
});

test('an unanswered request is not called a subscription', async () => {
  create.mockRejectedValue(new Error('network'));
  await subscribe('unanswered@example.com');
  const notice = await screen.findByRole('region', { name: 'Subscription failed' });
  expect(notice.textContent).toContain('look out for a link from us');
  expect(notice.textContent).not.toContain('No email can reach');
});

test('the address is required, and privacy is linked', async () => {
  await renderIn('en', <NewsletterForm fallbackEmail="hello@example.com" />);
  expect(screen.getByLabelText('Email').getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/legal/privacy');
});

test.each(['jana', 'jana@example', 'mailto:jana@example.com'])(
  '%s is accepted with a hint',
  async (email) => {
    await subscribe(email);
    const hint = await screen.findByRole('region', { name: 'Is this address right?' });
    expect(hint.textContent).toContain(`No email can reach ${email}.`);
    expect(hint.textContent).not.toContain('on its way');
    expect(await toastIn('en')).toMatchObject({ variant: 'info', text: 'Please check your email address.' });
    expect(create).toHaveBeenCalledTimes(1);
  },
);

test('a failure says the specified words and a wrong address', async () => {
  create.mockResolvedValue('refused');
  await subscribe('jana@');
  const notice = await screen.findByRole('region', { name: 'Subscription failed' });
  expect(notice.querySelector('a[href="mailto:hello@example.com"] wbr')).not.toBeNull();
  // Also where the toast cannot load.
  const text = 'An error occurred while subscribing to the newsletter. Please try again later.';
  expect(notice.textContent).toContain(text);
  expect(notice.textContent).toContain('No email can reach jana@.');
  expect(await toastIn('en')).toMatchObject({ variant: 'error', title: 'Subscription failed', text });
});
