import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consentKey } from '../../lib/cookie-consent.ts';
import { renderIn } from '../../testing/render.tsx';
import { StoredData } from './StoredData.tsx';

test.each([
  ['true', true],
  ['false', false],
])('the stored value %o counts as accepted: %s', async (value, isAccepted) => {
  localStorage.setItem(consentKey, value);
  await renderIn('en', <StoredData heading={{ id: 'udaje', text: 'Stored' }} />);
  expect(screen.queryAllByRole('button', { name: 'Withdraw consent' })).toHaveLength(isAccepted ? 1 : 0);
  expect(screen.getByRole('button', { name: 'Delete cookieConsent' })).toBeDefined();
});
