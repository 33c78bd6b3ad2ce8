import { site } from '@labka/contract/site';
import { unbroken } from '@labka/contract/unbroken';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { PostalAddress } from './PostalAddress.tsx';

/** In these texts `~` stands for a non-breaking space. */
test.each([
  'Labka~s.~r.~o., Hlavná~1, 040~01~Košice',
  'Psia svorka, spol. s~r.~o.',
  'Dog Walkers Ltd, 221B Baker Street',
  'IČO:~00~000~000',
])('a line ends only at the spaces of: %s', (expected) => {
  expect(unbroken(expected.replaceAll('~', ' '))).toBe(expected.replaceAll('~', '\u00a0'));
});

test('name and street stay together', async () => {
  await renderIn('en', <PostalAddress />);
  const { textContent } = screen.getByRole('group');
  for (const part of [site.company.name, site.company.street]) expect(textContent).toContain(unbroken(part));
});
