import { invariant } from '../../lib/invariant.ts';

/** Public holidays on which Slovak offices are closed, as day.month; Act 241/1993 as in force on 21 November 2026. */
const fixedHolidays: ReadonlySet<string> = new Set(
  '1.1 6.1 1.5 8.5 5.7 29.8 15.9 1.11 24.12 25.12 26.12'.split(' '),
);

/** Only in 2026 the Act made these holidays working days. */
const workedHolidays: ReadonlySet<string> = new Set(['8.5.2026', '15.9.2026']);

const dayMs = 24 * 60 * 60 * 1_000;

/** A calendar day, stored as midnight UTC, so that adding days ignores daylight saving time. */
type Day = Date;

/** The date in Slovakia at a moment. */
export function slovakDay(moment: Date): Day {
  // Engines agree on the parts of a Gregorian date in Latin digits, but not on how a language formats them. A browser's
  // first format takes 40 ms, which would delay hydration if it were made when the module loads.
  const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: 'Europe/Bratislava',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = calendar.formatToParts(moment);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day')));
}

/**
 * The day by which a message is usually answered: 24 hours on business days end on the next business day, whether the
 * message arrived on a business day or not.
 */
export function replyDay(moment: Date): Day {
  let day = addDays(slovakDay(moment), 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

export function weekdayOf(day: Day): (typeof weekdays)[number] {
  const weekday = weekdays[day.getUTCDay() - 1];
  invariant(weekday, `${day.toISOString()} is no business day`);
  return weekday;
}

/** Not a Saturday, Sunday or public holiday in Slovakia. */
export function isBusinessDay(day: Day): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isDayOff(day);
}

function isDayOff(day: Day): boolean {
  const name = `${day.getUTCDate()}.${day.getUTCMonth() + 1}`;
  const year = day.getUTCFullYear();
  if (fixedHolidays.has(name)) return !workedHolidays.has(`${name}.${year}`);
  const sinceEaster = (day.getTime() - easterSunday(year).getTime()) / dayMs;
  return sinceEaster === -2 || sinceEaster === 1;
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
