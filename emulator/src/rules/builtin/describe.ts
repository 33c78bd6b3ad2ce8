import type { Entries, RulesValue } from '../value/rules-value.ts';
import { formatFloat, formatPath } from '../value/text.ts';

/** A value as `debug` prints it: close to how it would be written in a rules file. */
export function describeValue(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return formatFloat(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'bytes':
      return `bytes(${Buffer.from(value.value).toString('hex')})`;
    case 'timestamp':
    case 'duration':
      return `${value.type}(${value.nanos} ns)`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'path':
      return formatPath(value.segments);
    case 'list':
      return `[${value.elements.map(describeValue).join(', ')}]`;
    case 'set':
      return `set(${[...value.elements.values()].map(describeValue).join(', ')})`;
    case 'map':
      return describeEntries(value.entries);
    case 'map_diff':
      return `diff(${describeEntries(value.before)}, ${describeEntries(value.after)})`;
    case 'constraint':
      return value.filters.map((filter) => `${filter.operator} ${describeValue(filter.value)}`).join(' && ');
  }
}

function describeEntries(entries: Entries): string {
  return `{${[...entries].map(([key, value]) => `${key}: ${describeValue(value)}`).join(', ')}}`;
}
