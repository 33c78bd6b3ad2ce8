import { nanosPerSecond } from './calendar.ts';
import { type Evaluated, error } from './evaluation-error.ts';
import { type DurationValue, duration, type TimestampValue, timestamp } from './rules-value.ts';

/** The first moment of the year 1, and the last of the year 9999, as protobuf has it. */
const earliest = -62_135_596_800n * nanosPerSecond;
const latest = 253_402_300_800n * nanosPerSecond - 1n;

/** About 10,000 years, as protobuf has it. */
const longest = 315_576_000_000n * nanosPerSecond;

/** A timestamp, if it is between the years 1 and 9999. */
export function checkedTimestamp(nanos: bigint): Evaluated<TimestampValue> {
  if (nanos >= earliest && nanos <= latest) return timestamp(nanos);
  return error('Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799].');
}

/** A duration, if it is of 10,000 years at most. */
export function checkedDuration(nanos: bigint): Evaluated<DurationValue> {
  if (nanos >= -longest && nanos <= longest) return duration(nanos);
  return error('Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000].');
}
