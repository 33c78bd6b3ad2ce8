import { nanosPerSecond } from './calendar.ts';
import { type Evaluated, error } from './evaluation-error.ts';
import { type DurationValue, duration, type TimestampValue, timestamp } from './rules-value.ts';

/** Protobuf's range: the first instant of year 1 to the last of year 9999. */
const earliest = -62_135_596_800n * nanosPerSecond;
const latest = 253_402_300_800n * nanosPerSecond - 1n;

/** Protobuf's limit of about 10,000 years. */
const longest = 315_576_000_000n * nanosPerSecond;

/** Returns an error outside the years 1 to 9999. */
export function checkedTimestamp(nanos: bigint): Evaluated<TimestampValue> {
  if (nanos >= earliest && nanos <= latest) return timestamp(nanos);
  return error('Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799].');
}

/** Returns an error beyond 10,000 years. */
export function checkedDuration(nanos: bigint): Evaluated<DurationValue> {
  if (nanos >= -longest && nanos <= longest) return duration(nanos);
  return error('Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000].');
}
