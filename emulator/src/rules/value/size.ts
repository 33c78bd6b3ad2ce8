import type { Entries, RulesValue } from './rules-value.ts';

/**
 * What the values built for one request may hold together, in characters, bytes and elements of all levels: far above
 * what documents of 1 MiB need, and low enough that a rules file cannot exhaust the memory by doubling a list.
 */
export const maximumSize = 2 ** 25;

/** The size of a value. Counting ends soon after `limit`: shared parts count each time, so that the whole may be vast. */
export function sizeOf(value: RulesValue, limit: number): number {
  switch (value.type) {
    case 'string':
    case 'bytes':
      return value.value.length;
    case 'path':
      return sizeOfTexts(value.segments);
    case 'list':
      return sizeOfAll(value.elements, limit);
    case 'set':
      return sizeOfAll(value.elements.values(), limit);
    case 'map':
      return sizeOfEntries(value.entries, limit);
    case 'map_diff':
      return sizeOfEntries(value.before, limit) + sizeOfEntries(value.after, limit);
    default:
      return 1;
  }
}

function sizeOfAll(values: Iterable<RulesValue>, limit: number): number {
  let size = 1;
  for (const value of values) {
    size += 1 + sizeOf(value, limit - size);
    if (size > limit) break;
  }
  return size;
}

function sizeOfEntries(entries: Entries, limit: number): number {
  return sizeOfTexts(entries.keys()) + sizeOfAll(entries.values(), limit);
}

function sizeOfTexts(texts: Iterable<string>): number {
  let size = 1;
  for (const text of texts) size += 1 + text.length;
  return size;
}
