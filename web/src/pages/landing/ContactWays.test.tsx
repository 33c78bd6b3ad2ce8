import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { site } from '../../../site.config.ts';
import { hearNoticesIn, renderIn } from '../../testing/render.tsx';
import { ContactWays } from './ContactWays.tsx';

test('a copied address is said, and a refused one', async () => {
  const said = await hearNoticesIn('en');
  const user = userEvent.setup();
  await renderIn('en', <ContactWays />);
  const copy = screen.getByRole('button', { name: 'Copy the email address' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(site.contact.supportEmail);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  expect(said).toEqual(['Address copied.', expect.stringContaining('couldn’t be copied')]);
});
