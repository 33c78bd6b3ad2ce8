import {
  dateOf,
  dayOfWeek,
  dayOfYear,
  floorRemainder,
  nanosPerDay,
  nanosPerSecond,
  toMillis,
} from '../value/calendar.ts';
import { duration, int, timestamp } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

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
