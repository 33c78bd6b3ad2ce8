import { Failure } from '../../support/command.ts';

/** `2026-11-27T10:00:00Z`, `2026-11-27 10:00:00.123`, `2026-11-27`. */
const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/i;

/** @returns null if the text is no time; throws a `Failure` if it names no zone and there is no other */
export function readTime(text: string, timeZone: string | undefined): Date | null {
  const [, day = '', time = '00:00', zone] = pattern.exec(text) ?? [];
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  if (zone !== undefined) return new Date(asUtc - offsetOf(zone));
  if (timeZone === undefined)
    throw new Failure(`The time "${text}" has no zone: add --time-zone, such as Europe/Bratislava or UTC.`);
  // The offset of the time itself: the first guess may be on the other side of a change of the clock.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** `+01:00` in milliseconds. */
function offsetOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return Number(`${sign}1`) * (60 * Number(hours) + Number(minutes)) * 60_000;
}

function offsetAt(time: number, timeZone: string): number {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return offsetOf(name.replace('GMT', ''));
  } catch {
    throw new Failure(`--time-zone is "${timeZone}"; it must be a zone such as Europe/Bratislava or UTC.`);
  }
}
