import { compareStrings } from '../../document/compare.ts';
import { containsConstraint } from '../query/constraint.ts';
import { setKey, toSet } from '../value/element-key.ts';
import { type Evaluated, error, unsupportedOperation } from '../value/evaluation-error.ts';
import {
  type Entries,
  int,
  type ListValue,
  list,
  type MapDiffValue,
  type MapValue,
  type RulesValue,
  type SetValue,
  string,
  typeName,
} from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

export const mapMethods: readonly Overload[] = [
  builtin('size', ['map'], 'int', ({ entries }) => int(entries.size)),
  // A list, not a set: production refuses `keys().difference(…)`.
  builtin('keys', ['map'], 'list', ({ entries }) => list(sortedKeys(entries).map(string))),
  builtin('values', ['map'], 'list', ({ entries }) => list([...entries.values()])),
  builtin(
    'get',
    ['map', 'string', 'any'],
    'any',
    (own, key, fallback) => own.entries.get(key.value) ?? fallback,
  ),
  builtin('get', ['map', 'list', 'any'], 'any', getNested),
  builtin('diff', ['map', 'map'], 'map_diff', diff),
];

export const mapDiffMethods: readonly Overload[] = [
  builtin('addedKeys', ['map_diff'], 'set', (diff) => keySet(addedKeys(diff))),
  builtin('removedKeys', ['map_diff'], 'set', (diff) => keySet(removedKeys(diff))),
  builtin('changedKeys', ['map_diff'], 'set', (diff) => keySet(commonKeys(diff, false))),
  builtin('unchangedKeys', ['map_diff'], 'set', (diff) => keySet(commonKeys(diff, true))),
  builtin('affectedKeys', ['map_diff'], 'set', (diff) =>
    keySet([...addedKeys(diff), ...removedKeys(diff), ...commonKeys(diff, false)]),
  ),
];

/** A field that the query only constrains has no value to compare. */
function diff(after: MapValue, before: MapValue): Evaluated<MapDiffValue> {
  for (const [key, value] of after.entries) {
    const old = before.entries.get(key);
    if (old && (containsConstraint(old) || containsConstraint(value))) {
      return unsupportedOperation('map(constraint).diff(map)');
    }
  }
  return { type: 'map_diff', before: before.entries, after: after.entries };
}

/** By code points, not by JavaScript's units of UTF-16. */
function sortedKeys(entries: Entries): string[] {
  return [...entries.keys()].sort(compareStrings);
}

/** Follows the keys from map to map. Returns the fallback when a step is missing or not a map. */
function getNested(own: MapValue, keys: ListValue, fallback: RulesValue): Evaluated {
  let value: RulesValue = own;
  for (const key of keys.elements) {
    if (key.type !== 'string') return error(`Map keys must be strings. Received: ${typeName(key)}.`);
    const next: RulesValue | undefined = value.type === 'map' ? value.entries.get(key.value) : undefined;
    if (!next) return fallback;
    value = next;
  }
  return value;
}

function keySet(keys: readonly string[]): SetValue {
  return toSet(keys.map(string));
}

function addedKeys({ before, after }: MapDiffValue): string[] {
  return [...after.keys()].filter((key) => !before.has(key));
}

function removedKeys({ before, after }: MapDiffValue): string[] {
  return [...before.keys()].filter((key) => !after.has(key));
}

/** The keys in both maps whose values are equal, or those whose values differ. */
function commonKeys({ before, after }: MapDiffValue, wantEqual: boolean): string[] {
  const keys: string[] = [];
  for (const [key, value] of after) {
    const old = before.get(key);
    if (old && (setKey(old) === setKey(value)) === wantEqual) keys.push(key);
  }
  return keys;
}
