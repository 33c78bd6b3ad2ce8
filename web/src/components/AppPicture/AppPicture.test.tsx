import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppPicture } from './AppPicture.tsx';

const map = {
  alt: 'A map with dog parks',
  light: 'day.avif 320w',
  dark: 'night.avif 320w',
  fallback: 'day.webp',
};
const shape = { width: 390, height: 844 };
const sizes = '20rem';

test('the dark picture comes first, WebP is the fallback', () => {
  const { container } = render(<AppPicture picture={map} shape={shape} sizes={sizes} />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ media, type, srcset }) => [media, type, srcset])).toEqual([
    ['(prefers-color-scheme:dark)', 'image/avif', 'night.avif 320w'],
    ['', 'image/avif', 'day.avif 320w'],
  ]);
  expect(sources.map((source) => source.sizes)).toEqual([sizes, sizes]);
  expect(screen.getByRole('img').getAttribute('src')).toBe('day.webp');
});

test('a picture without a dark version has one source', () => {
  const { container } = render(
    <AppPicture picture={{ ...map, dark: undefined }} shape={shape} sizes={sizes} />,
  );
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
