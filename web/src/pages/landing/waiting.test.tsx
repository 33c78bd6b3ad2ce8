import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts } from '../../i18n/texts/en/landing.ts';

test('a coming store alone leads to its waiting list', async () => {
  // Other files of this worker have loaded the section with the operator's stores.
  vi.resetModules();
  vi.doMock('../../../site.config.ts', async (importOriginal) => {
    const { site } = await importOriginal<typeof import('../../../site.config.ts')>();
    const listing = { url: 'https://store.example/app' };
    const stores = {
      googlePlay: { ...listing, status: 'soon' },
      appStore: { ...listing, status: 'available' },
    };
    return { site: { ...site, stores } };
  });
  const { renderIn } = await import('../../testing/render.tsx');
  const { DownloadSection } = await import('./DownloadSection.tsx');
  await renderIn('en', <DownloadSection />);

  const { notify, waiting } = texts.download;
  const item = screen.getByRole('link', { name: notify }).closest('li');
  expect(within(item ?? document.body).getByText('Google Play')).toBeTruthy();
  expect(screen.getByRole('link', { name: notify }).getAttribute('href')).toBe('/#newsletter');
  const how = (store: string) => document.body.textContent?.includes(waiting.replace('{{store}}', store));
  expect([how('Google Play'), how('App Store')]).toEqual([true, false]);
  vi.doUnmock('../../../site.config.ts');
  vi.resetModules();
});
