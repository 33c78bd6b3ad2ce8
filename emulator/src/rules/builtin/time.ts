import {
  dateOf,
  dayOfWeek,
  dayOfYear,
  floorRemainder,
  fromMillis,
  nanosOfDay,
  nanosPerDay,
  nanosPerSecond,
  toMillis,
} from '../value/calendar.ts';
import { error } from '../value/evaluation-error.ts';
import { duration, int, timestamp } from '../value/rules-value.ts';
import { checkedDuration, checkedTimestamp } from '../value/time-range.ts';
import { builtin, type Overload } from './overload.ts';

export const timestampFunctions: readonly Overload[] = [
  builtin('timestamp.date', ['int', 'int', 'int'], 'timestamp', (year, month, day) => {
    const nanos = nanosOfDay(year.value, month.value, day.value);
    if (nanos !== null) return timestamp(nanos);
    return error(`Invalid date. Year: [${year.value}], month: [${month.value}], day: [${day.value}].`);
  }),
  builtin('timestamp.value', ['int'], 'timestamp', ({ value }) => checkedTimestamp(fromMillis(value))),
];

/** `seconds` and `nanos` are components of the time of day in UTC, not counts since 1970. */
export const timestampMethods: readonly Overload[] = [
  component('year', (date) => date.getUTCFullYear()),
  component('month', (date) => date.getUTCMonth() + 1),
  component('day', (date) => date.getUTCDate()),
  component('hours', (date) => date.getUTCHours()),
  component('minutes', (date) => date.getUTCMinutes()),
  component('seconds', (date) => date.getUTCSeconds()),
  component('dayOfWeek', dayOfWeek),
  component('dayOfYear', dayOfYear),
  builtin('nanos', ['timestamp'], 'int', ({ nanos }) => int(floorRemainder(nanos, nanosPerSecond))),
  builtin('toMillis', ['timestamp'], 'int', ({ nanos }) => int(toMillis(nanos))),
  builtin('date', ['timestamp'], 'timestamp', ({ nanos }) =>
    timestamp(nanos - floorRemainder(nanos, nanosPerDay)),
  ),
  builtin('time', ['timestamp'], 'duration', ({ nanos }) => duration(floorRemainder(nanos, nanosPerDay))),
];

function component(name: string, read: (date: Date) => number): Overload {
  return builtin(name, ['timestamp'], 'int', ({ nanos }) => int(read(dateOf(nanos))));
}

const nanosPerUnit: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * nanosPerDay],
  ['d', nanosPerDay],
  ['h', 3_600n * nanosPerSecond],
  ['m', 60n * nanosPerSecond],
  ['s', nanosPerSecond],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

export const durationFunctions: readonly Overload[] = [
  builtin('duration.value', ['int', 'string'], 'duration', (magnitude, unit) => {
    const nanos = nanosPerUnit.get(unit.value);
    if (nanos !== undefined) return checkedDuration(magnitude.value * nanos);
    return error(
      `Invalid duration unit. Unit: [${unit.value}], known: [${[...nanosPerUnit.keys()].join(', ')}].`,
    );
  }),
  builtin('duration.time', ['int', 'int', 'int', 'int'], 'duration', (hours, minutes, seconds, nanos) =>
    checkedDuration(
      (hours.value * 3_600n + minutes.value * 60n + seconds.value) * nanosPerSecond + nanos.value,
    ),
  ),
  builtin('duration.abs', ['duration'], 'duration', ({ nanos }) => duration(nanos < 0n ? -nanos : nanos)),
];

export const durationMethods: readonly Overload[] = [
  builtin('seconds', ['duration'], 'int', ({ nanos }) => int(nanos / nanosPerSecond)),
  builtin('nanos', ['duration'], 'int', ({ nanos }) => int(nanos % nanosPerSecond)),
];
