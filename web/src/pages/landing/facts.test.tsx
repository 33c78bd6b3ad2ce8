import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { site } from '../../../site.config.ts';
import { renderIn } from '../../testing/render.tsx';
import { AboutSection } from './AboutSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';

vi.mock('../../../site.config.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../site.config.ts')>();
  return { site: { ...original.site } };
});

function fillIn(text: string | null): void {
  const inEachLanguage = text === null ? null : { sk: text, en: text };
  Object.assign(site, { facts: { places: inEachLanguage, team: inEachLanguage, premium: inEachLanguage } });
}

async function renderSections(): Promise<void> {
  await renderIn('en', [<AboutSection key="about" />, <DownloadSection key="download" />]);
}

test('facts of the configuration are shown', async () => {
  fillIn('In Trnava.');
  await renderSections();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'In Trnava.',
    'In Trnava.',
  ]);
  expect(screen.getByText(/Premium features: In Trnava\./)).toBeTruthy();
});

test('facts that are missing leave no empty place', async () => {
  fillIn(null);
  await renderSections();
  expect(screen.queryAllByRole('term')).toEqual([]);
  expect(screen.queryByText(/Premium features:/)).toBeNull();
});
