import { byTag } from '../../by-tag.ts';
import type { Entries, RulesValue } from '../value/rules-value.ts';
import { formatFloat, formatPath } from '../value/text.ts';

/** Formats a value for `debug`, close to the syntax of a rules file. */
export const describeValue: (value: RulesValue) => string = byTag('type', {
  null: () => 'null',
  bool: ({ value }) => String(value),
  int: ({ value }) => String(value),
  float: ({ value }) => formatFloat(value),
  string: ({ value }) => JSON.stringify(value),
  bytes: ({ value }) => `bytes(${Buffer.from(value).toString('hex')})`,
  timestamp: ({ nanos }) => `timestamp(${nanos} ns)`,
  duration: ({ nanos }) => `duration(${nanos} ns)`,
  latlng: ({ latitude, longitude }) => `latlng(${latitude}, ${longitude})`,
  path: ({ segments }) => formatPath(segments),
  list: ({ elements }) => `[${describeAll(elements)}]`,
  set: ({ elements }) => `set(${describeAll(elements.values())})`,
  vector: ({ numbers }) => `vector(${numbers.map(formatFloat).join(', ')})`,
  map: ({ entries }) => describeEntries(entries),
  map_diff: ({ before, after }) => `diff(${describeEntries(before)}, ${describeEntries(after)})`,
  constraint: ({ filters }) =>
    filters.map(({ operator, value }) => `${operator} ${describeValue(value)}`).join(' && '),
});

function describeAll(values: Iterable<RulesValue>): string {
  return Array.from(values, describeValue).join(', ');
}

function describeEntries(entries: Entries): string {
  return `{${[...entries].map(([key, value]) => `${key}: ${describeValue(value)}`).join(', ')}}`;
}
