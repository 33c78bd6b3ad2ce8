import { authorities } from '@labka/contract/authorities';
import { expect, test, vi } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { SupportPage } from './SupportPage.tsx';

// Operators can turn the form off.
vi.mock('@labka/contract/site', async (importOriginal) => {
  const { site } = await importOriginal<typeof import('@labka/contract/site')>();
  return { site: { ...site, supportForm: true } };
});

// Its element is not known here; it has tests of its own.
vi.mock('../search/SearchHead.tsx', () => ({ SearchHead: () => null }));

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
