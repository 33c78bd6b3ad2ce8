import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppPicture } from './AppPicture.tsx';
import type { AppPictureFile } from './app-picture.ts';

const map: AppPictureFile = {
  name: 'map',
  alt: 'A map with dog parks',
  file: 'screens-en-map',
  light: 'day',
  dark: 'night',
};
const shape = { width: 390, height: 844, widths: [320, 640] };
const sizes = '20rem';

test('a picture has its alternative text and its size', () => {
  render(<AppPicture picture={map} shape={shape} sizes={sizes} />);
  const picture = screen.getByRole('img', { name: 'A map with dog parks' });
  expect(picture.getAttribute('width')).toBe('390');
  expect(picture.getAttribute('height')).toBe('844');
});

test('the dark picture comes first, WebP is the fallback', () => {
  const { container } = render(<AppPicture picture={map} shape={shape} sizes={sizes} />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ media, type, srcset }) => [media, type, srcset])).toEqual([
    [
      '(prefers-color-scheme:dark)',
      'image/avif',
      '/assets/app/screens-en-map-320-night.avif 320w, /assets/app/screens-en-map-640-night.avif 640w',
    ],
    [
      '',
      'image/avif',
      '/assets/app/screens-en-map-320-day.avif 320w, /assets/app/screens-en-map-640-day.avif 640w',
    ],
  ]);
  expect(sources.map((source) => source.sizes)).toEqual([sizes, sizes]);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/assets/app/screens-en-map-640-day.webp');
});

test('a picture without a dark version has one source', () => {
  const { dark: _, ...light } = map;
  const { container } = render(<AppPicture picture={light} shape={shape} sizes={sizes} />);
  expect([...container.querySelectorAll('source')].map(({ media }) => media)).toEqual(['']);
});

test.each([
  [true, 'eager', 'high'],
  [false, 'lazy', null],
])('an eager picture (%o) loads at once, with priority', (isEager, loading, priority) => {
  render(<AppPicture picture={map} shape={shape} sizes={sizes} isEager={isEager} />);
  expect(screen.getByRole('img').getAttribute('loading')).toBe(loading);
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe(priority);
});
