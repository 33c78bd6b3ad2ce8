import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { texts } from '../../i18n/texts/en/landing.ts';
import { renderIn } from '../../testing/render.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { type Store, stores } from './stores.ts';

function setStatus({ listing }: Store, status: Store['listing']['status']): void {
  const before = { ...listing };
  Object.assign(listing, { status });
  onTestFinished(() => void Object.assign(listing, before));
}

test('a coming store alone leads to its waiting list', async () => {
  const [coming, ...others] = stores;
  if (!coming) throw new Error('The operator has no store.');
  setStatus(coming, 'soon');
  for (const other of others) setStatus(other, 'available');
  await renderIn('en', <DownloadSection />);

  const { notify, waiting } = texts.download;
  const item = screen.getByRole('link', { name: notify }).closest('li');
  expect(within(item ?? document.body).getByText(coming.name)).toBeTruthy();
  expect(screen.getByRole('link', { name: notify }).getAttribute('href')).toBe('/#newsletter');
  const names = stores.map(({ name }) => name);
  const explained = names.filter((name) =>
    document.body.textContent?.includes(waiting.replace('{{store}}', name)),
  );
  expect(explained).toEqual([coming.name]);
});
