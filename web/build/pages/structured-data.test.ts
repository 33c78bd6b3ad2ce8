import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

test('search engines learn only of stores with the app', () => {
  const data = JSON.stringify(structuredData('/', String));
  const listings = Object.values(site.stores).filter((listing) => listing !== null);
  expect(listings.length).toBeGreaterThan(0);
  for (const { status, url } of listings) expect(data.includes(url), status).toBe(status === 'available');
});
