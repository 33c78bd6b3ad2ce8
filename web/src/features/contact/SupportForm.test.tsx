import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { SupportForm } from './SupportForm.tsx';

// A field that takes the focus connects to it.
vi.mock('../../lib/firestore.ts', () => ({ openDatabase: async () => ({}) }));

const topicField = () => screen.getByLabelText<HTMLSelectElement>('Topic');

test('a topic chosen beside the form clears its error', async () => {
  const form = await renderIn('en', <SupportForm topic={undefined} fallbackEmail="help@example.com" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(topicField().getAttribute('aria-invalid')).toBe('true');
  form.rerender(<SupportForm topic="billing" fallbackEmail="help@example.com" />);
  expect(topicField().value).toBe('billing');
  expect(topicField().hasAttribute('aria-invalid')).toBe(false);
});
