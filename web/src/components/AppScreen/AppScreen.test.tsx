import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppScreen } from './AppScreen.tsx';
import type { AppScreenImage } from './app-screen-image.ts';

const map: AppScreenImage = {
  name: 'map',
  alt: 'A map with dog parks',
  width: 390,
  height: 844,
  avif: '/map-280.avif 280w',
  webp: '/map-280.webp 280w',
  fallback: '/map-420.png',
};

test('the picture says what it shows and reserves its space', () => {
  render(<AppScreen screen={map} />);
  const picture = screen.getByRole('img', { name: 'A map with dog parks' });
  expect(picture.getAttribute('width')).toBe('390');
  expect(picture.getAttribute('height')).toBe('844');
});

test('AVIF is offered before WebP, and a PNG to all others', () => {
  const { container } = render(<AppScreen screen={map} sizes="20rem" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sources.map(({ srcset }) => srcset)).toEqual(['/map-280.avif 280w', '/map-280.webp 280w']);
  expect(sources.map(({ sizes }) => sizes)).toEqual(['20rem', '20rem']);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/map-420.png');
});

test('only the screen in view is fetched at once', () => {
  render(<AppScreen screen={map} isEager />);
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
});

test('the other screens wait until they are near', () => {
  render(<AppScreen screen={map} />);
  expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('auto');
});
