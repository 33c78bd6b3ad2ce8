import { companyDay } from '@labka/contract/company';
import { site } from '@labka/contract/site';
import { invariant } from '../../lib/invariant.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A calendar day, stored as midnight UTC, so that adding days ignores daylight saving time. */
type Day = Date;

/**
 * The day by which a message is usually answered: 24 hours on business days end on the next business day, whether the
 * message arrived on a business day or not.
 */
export function replyDay(moment: Date): Day {
  let day = addDays(new Date(companyDay(moment)), 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

export function weekdayOf(day: Day): (typeof weekdays)[number] {
  const weekday = weekdays[day.getUTCDay() - 1];
  invariant(weekday, `${day.toISOString()} is no business day`);
  return weekday;
}

/** Not a Saturday, Sunday or public holiday where the company is. */
export function isBusinessDay(day: Day): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isDayOff(day);
}

function isDayOff(day: Day): boolean {
  const name = `${day.getUTCDate()}.${day.getUTCMonth() + 1}`;
  const year = day.getUTCFullYear();
  if (site.publicHolidays.fixed.includes(name))
    return !site.publicHolidays.worked.includes(`${name}.${year}`);
  const sinceEaster = (day.getTime() - easterSunday(year).getTime()) / dayMs;
  return site.publicHolidays.fromEaster.includes(sinceEaster);
}

/** Easter of the Gregorian calendar by the anonymous algorithm (Meeus, Jones, Butcher). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

function addDays(day: Day, count: number): Day {
  return new Date(day.getTime() + count * dayMs);
}
