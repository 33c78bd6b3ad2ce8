import type { Entries, RulesValue } from './rules-value.ts';

/**
 * The limit for all values built for one request, in characters, bytes and nested elements. Rules on
 * documents of 1 MiB stay far below it, and a rules file cannot exhaust memory by doubling a list.
 */
export const maximumSize = 2 ** 25;

/** The size of a value. Stops counting soon after `limit`, because shared parts count each time. */
export function sizeOf(value: RulesValue, limit: number): number {
  switch (value.type) {
    case 'string':
    case 'bytes':
      return value.value.length;
    case 'path':
      return sizeOfTexts(value.segments);
    case 'vector':
      return value.numbers.length;
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
