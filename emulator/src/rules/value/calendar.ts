const nanosPerMilli = 1_000_000n;
export const nanosPerSecond = 1_000_000_000n;
export const nanosPerDay = 86_400n * nanosPerSecond;

/** The largest instant of a JavaScript date, far beyond Firestore's years 1 to 9999. */
const dateLimit = 8_640_000_000_000_000n;

/** Floor division and remainder, so that instants before 1970 fall into the right unit. */
export function floorDivide(value: bigint, unit: bigint): bigint {
  return (value - floorRemainder(value, unit)) / unit;
}

export function floorRemainder(value: bigint, unit: bigint): bigint {
  return ((value % unit) + unit) % unit;
}

export function toMillis(nanos: bigint): bigint {
  return floorDivide(nanos, nanosPerMilli);
}

export function fromMillis(millis: bigint): bigint {
  return millis * nanosPerMilli;
}

/** The UTC date of an instant; instants out of a date's range are clamped. */
export function dateOf(nanos: bigint): Date {
  const millis = toMillis(nanos);
  const clamped = millis > dateLimit ? dateLimit : millis < -dateLimit ? -dateLimit : millis;
  return new Date(Number(clamped));
}

/** Midnight UTC of a calendar day in nanoseconds since 1970; null for an invalid date. */
export function nanosOfDay(year: bigint, month: bigint, day: bigint): bigint | null {
  if (year < 1n || year > 9999n || month < 1n || month > 12n || day < 1n || day > 31n) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCDate() === Number(day) ? fromMillis(BigInt(date.getTime())) : null;
}

/** 1 for Monday to 7 for Sunday. */
export function dayOfWeek(date: Date): number {
  return date.getUTCDay() || 7;
}

/** 1 for January 1st. */
export function dayOfYear(date: Date): number {
  const midnight = Date.UTC(2000, date.getUTCMonth(), date.getUTCDate());
  const inLeapYear = (midnight - Date.UTC(2000, 0, 1)) / 86_400_000 + 1;
  return isLeapYear(date.getUTCFullYear()) || date.getUTCMonth() < 2 ? inLeapYear : inLeapYear - 1;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
