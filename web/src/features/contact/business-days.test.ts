import { companyDay } from '@labka/contract/company';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { easterSunday, isBusinessDay, replyDay } from './business-days.ts';

// Another operator has other days off.
vi.mock('@labka/contract/site', async (importOriginal) => {
  const { site, ...authorities } = await importOriginal<typeof import('@labka/contract/site')>();
  const publicHolidays = {
    country: 'SK',
    fixed: ['1.1', '8.5', '15.9', '24.12', '25.12', '26.12'],
    fromEaster: [-2, 1, 60],
    worked: ['8.5.2026', '15.9.2026'],
  };
  return { ...authorities, site: { ...site, timeZone: 'Europe/Bratislava', publicHolidays } };
});

const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const day = (date: string) => new Date(`${date}T00:00:00Z`);

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter Sunday of %i is %s', (year, date) => {
  expect(isoDay(easterSunday(year))).toBe(date);
});

describe('a business day', () => {
  test.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-01-01', false, 'New Year'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-04-06', false, 'Easter Monday'],
    ['2026-06-04', false, 'Corpus Christi'],
    ['2026-12-24', false, 'Christmas Eve'],
    ['2026-09-01', true, 'Constitution Day, which is worked'],
    ['2026-11-17', true, 'the Day of the Struggle for Freedom, which is worked'],
    ['2026-05-08', true, 'the Day of Victory, worked in 2026'],
    ['2028-05-08', false, 'the Day of Victory in another year'],
    ['2026-09-15', true, 'Our Lady of Sorrows, worked in 2026'],
    ['2027-09-15', false, 'Our Lady of Sorrows in another year'],
  ])('%s: %s (%s)', (date, expected) => {
    expect(isBusinessDay(day(date))).toBe(expected);
  });
});

describe('a message is usually answered', () => {
  test.each([
    ['on the next day in the week', '2026-11-18T10:00:00Z', '2026-11-19'],
    ['on Monday when it comes on Friday', '2026-11-20T10:00:00Z', '2026-11-23'],
    ['on Monday when it comes at the weekend', '2026-11-21T10:00:00Z', '2026-11-23'],
    ['after Easter when it comes on Maundy Thursday', '2026-04-02T10:00:00Z', '2026-04-07'],
    ['after Christmas when it comes before it', '2026-12-23T10:00:00Z', '2026-12-28'],
    ['by the company’s calendar, where the day begins earlier', '2026-11-18T23:30:00Z', '2026-11-20'],
  ])('%s', (_rule, moment, expected) => {
    expect(isoDay(replyDay(new Date(moment)))).toBe(expected);
  });
});

describe('the day where the company is', () => {
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    ['begins at midnight of summer time', '2026-07-31T22:00:00Z', '2026-08-01'],
    ['ends before midnight of winter time', '2026-12-31T22:59:59Z', '2026-12-31'],
    ['is of the new year before it is elsewhere', '2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s', (_rule, moment, expected) => {
    expect(companyDay(new Date(moment))).toBe(expected);
  });

  test('is independent of how an engine prints dates', () => {
    // WebKit writes en-CA as 11/21/2026, other engines as 2026-11-21.
    const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '11/21/2026');
    expect(companyDay(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-21');
  });
});
