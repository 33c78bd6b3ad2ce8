import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { operatorFacts } from './operator-facts.ts';

test('search engines learn only of stores with the app', () => {
  const facts = JSON.stringify(operatorFacts());
  const listings = Object.values(site.stores).filter((listing) => listing !== null);
  expect(listings.length).toBeGreaterThan(0);
  for (const { status, url } of listings) expect(facts.includes(url), status).toBe(status === 'available');
});
