import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { SiteFooter } from './SiteFooter.tsx';

test('the footer’s year is the visitor’s, not the build’s', async () => {
  vi.useFakeTimers({ now: new Date('2031-01-02T12:00:00'), toFake: ['Date'] });
  await renderIn('en', <SiteFooter />);
  expect(screen.getByText(/© 2031/)).toBeDefined();
});
