import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hydrateIn } from '../../testing/render.tsx';
import { LegalSearch } from './LegalSearch.tsx';

const [refunds, dogs] = ['/legal/terms#vratenie-penazi', '/support#psy'];
const entries = [
  { address: refunds, page: 'Terms', title: 'Refunds', text: 'A refund takes 14 days.' },
  { address: dogs, page: 'Support', title: 'How many dogs?', text: 'As many as you like.' },
];
const search = <LegalSearch loadEntries={async () => entries} />;
const input = () => screen.getByRole<HTMLInputElement>('searchbox');
const status = () => screen.getByRole('status').textContent;
const isFound = (...addresses: readonly string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses),
  );

test('text from before hydration is searched; Back restores it', async () => {
  await hydrateIn('en', search, (page) =>
    Object.assign(page.querySelector('input') ?? {}, { value: 'refund' }),
  );
  await isFound(refunds);
  await userEvent.clear(input());
  await userEvent.type(input(), 'how many dogs');
  await isFound(dogs);
  expect(status()).toMatch(/1/);
  cleanup();
  await hydrateIn('en', search);
  expect(input().value).toBe('how many dogs');
  await isFound(dogs);
});

test('works on in a page that the browser translates', async () => {
  history.replaceState(null, '');
  await hydrateIn('en', search);
  await userEvent.type(input(), 'refund');
  await isFound(refunds);
  wrapTexts();
  await userEvent.clear(input());
  await isFound();
  expect(status()).toBe('');
  await userEvent.type(input(), 'xylofónxyz');
  await waitFor(() => expect(status()).toMatch(/Nothing/));
});

/** As Google Translate does in Chrome. */
function wrapTexts(): void {
  for (const element of document.body.querySelectorAll('*'))
    for (const node of element.childNodes)
      if (node instanceof Text) {
        const wrapper = document.createElement('font');
        node.replaceWith(wrapper);
        wrapper.append(node);
      }
}
