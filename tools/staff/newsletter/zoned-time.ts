import { Failure } from '../../support/command.ts';

/** `2026-11-27T10:00:00Z`, `2026-11-27 10:00:00`, `27.11.2026 10:00`, with or without time, fraction and zone. */
const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/i;
const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?: (\d{1,2}:\d\d(?::\d\d)?))?$/;

/** @returns null if the text is no time; throws a `Failure` if it names no zone and there is no other */
export function readTime(text: string, timeZone: string | undefined): Date | null {
  const [, day = '', time = '00:00', zone] = iso.exec(isoFormat(text)) ?? [];
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  if (zone !== undefined) return new Date(asUtc - minutesOf(zone) * 60_000);
  if (timeZone === undefined)
    throw new Failure(
      `The time "${text}" has no zone: add --time-zone, such as Europe/Bratislava or UTC. Nothing was changed.`,
    );
  // The offset of the time itself: the first guess may be on the other side of a change of the clock.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

function isoFormat(text: string): string {
  const [, day = '', month = '', year, time = '00:00'] = dotted.exec(text) ?? [];
  return year === undefined
    ? text
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time.padStart(time.length < 6 ? 5 : 8, '0')}`;
}

/** East of Greenwich. */
function minutesOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return Number(`${sign}1`) * (60 * Number(hours) + Number(minutes));
}

/** In milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return minutesOf(name.replace('GMT', '')) * 60_000;
  } catch {
    throw new Failure(`--time-zone is "${timeZone}"; it must be a zone such as Europe/Bratislava or UTC.`);
  }
}
