import { byTag } from '../../by-tag.ts';
import { formatFraction, formatTimestamp } from '../../document/timestamp.ts';
import { floorDivide, floorRemainder, nanosPerSecond } from '../value/calendar.ts';
import { setKey } from '../value/element-key.ts';
import type { Evaluated, EvaluationError } from '../value/evaluation-error.ts';
import { type Entries, float, type RulesValue } from '../value/rules-value.ts';
import { sizeOf } from '../value/size.ts';
import type { SourceMap } from './source-map.ts';

/** A result in the JSON format of Google's coverage reports. */
export type ReportValue = Readonly<Record<string, unknown>>;

const valueToJson: (value: RulesValue) => ReportValue = byTag('type', {
  null: () => ({ nullValue: null }),
  bool: ({ value }) => ({ boolValue: value }),
  int: ({ value }) => ({ intValue: String(value) }),
  float: ({ value }) => ({ floatValue: Number.isFinite(value) ? value : String(value) }),
  string: ({ value }) => ({ stringValue: value }),
  bytes: ({ value }) => ({ bytesValue: Buffer.from(value).toString('base64') }),
  timestamp: ({ nanos }) => ({ timestampValue: formatTimestamp(splitNanos(nanos)) }),
  duration: ({ nanos }) => ({ durationValue: formatDuration(nanos) }),
  latlng: ({ latitude, longitude }) => ({ latlngValue: { latitude, longitude } }),
  path: ({ segments }) => ({ pathValue: { segments: segments.map((simple) => ({ simple })) } }),
  list: ({ elements }) => ({ listValue: collection(elements) }),
  set: ({ elements }) => ({ setValue: collection([...elements.values()]) }),
  vector: ({ numbers }) => ({ vectorValue: collection(numbers.map(float)) }),
  map: ({ entries }) => ({ mapValue: fields(entries) }),
  map_diff: ({ before, after }) => ({ mapDiffValue: { keyStatuses: keyStatuses(before, after) } }),
  constraint: () => ({ constraintValue: {} }),
});

/**
 * In characters and elements: otherwise the report would repeat a document of 1 MiB for each expression that
 * reads one of its fields.
 */
const maximumSize = 10_000;

export function reportValue(value: Evaluated, positions: SourceMap): ReportValue {
  if (value.type === 'error') return { undefined: reportError(value, positions) };
  return sizeOf(value, maximumSize) > maximumSize ? { tooLarge: {} } : valueToJson(value);
}

function reportError({ message, range }: EvaluationError, positions: SourceMap): ReportValue {
  const place = range ? { sourcePosition: positions.positionOf(range) } : {};
  return { ...place, causeMessage: message };
}

/** Like protobuf's JSON, omits an empty list. */
function collection(elements: readonly RulesValue[]): ReportValue {
  return elements.length === 0 ? {} : { values: elements.map(valueToJson) };
}

function fields(entries: Entries): ReportValue {
  if (entries.size === 0) return {};
  return { fields: Object.fromEntries([...entries].map(([name, value]) => [name, valueToJson(value)])) };
}

function keyStatuses(before: Entries, after: Entries): ReportValue {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return Object.fromEntries(keys.map((key) => [key, keyStatus(before.get(key), after.get(key))]));
}

function keyStatus(before: RulesValue | undefined, after: RulesValue | undefined): string {
  if (!before) return 'ADDED';
  if (!after) return 'REMOVED';
  return setKey(before) === setKey(after) ? 'UNCHANGED' : 'CHANGED';
}

function splitNanos(nanos: bigint): { seconds: bigint; nanos: number } {
  return {
    seconds: floorDivide(nanos, nanosPerSecond),
    nanos: Number(floorRemainder(nanos, nanosPerSecond)),
  };
}

/** Formats seconds with 0, 3, 6 or 9 decimals. */
function formatDuration(nanos: bigint): string {
  const size = nanos < 0n ? -nanos : nanos;
  return `${nanos < 0n ? '-' : ''}${size / nanosPerSecond}${formatFraction(size % nanosPerSecond)}s`;
}
