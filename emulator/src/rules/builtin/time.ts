import { fromMillis, nanosOfDay, nanosPerDay, nanosPerSecond } from '../value/calendar.ts';
import { error } from '../value/evaluation-error.ts';
import { duration, timestamp } from '../value/rules-value.ts';
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
