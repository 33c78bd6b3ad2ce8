import { companyDay } from '@labka/contract/company';
import { expect, test, vi } from 'vitest';

vi.mock('@labka/contract/site', async (importOriginal) => {
  const { site } = await importOriginal<typeof import('@labka/contract/site')>();
  return { site: { ...site, timeZone: 'Europe/Bratislava' } };
});

test.each([
  ['begins at midnight of summer time', '2026-07-31T22:00:00Z', '2026-08-01'],
  ['ends before midnight of winter time', '2026-12-31T22:59:59Z', '2026-12-31'],
  ['is of the new year before it is elsewhere', '2026-12-31T23:00:00Z', '2027-01-01'],
])('the day where the company is %s', (_rule, moment, expected) => {
  expect(companyDay(new Date(moment))).toBe(expected);
});
