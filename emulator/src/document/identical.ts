import { compareTimestamps } from './timestamp.ts';
import type { Fields, Value } from './value.ts';

/** Whether two documents hold the same data to the last bit: unlike in filters, 1 and 1.0 differ. */
export function fieldsIdentical(left: Fields, right: Fields): boolean {
  if (left.size !== right.size) return false;
  return [...left].every(([name, value]) => {
    const other = right.get(name);
    return other !== undefined && valuesIdentical(value, other);
  });
}

function valuesIdentical(left: Value, right: Value): boolean {
  if (left.type === 'map' && right.type === 'map') return fieldsIdentical(left.fields, right.fields);
  if (left.type === 'array' && right.type === 'array') return listsIdentical(left.values, right.values);
  if (left.type === 'bytes' && right.type === 'bytes') return Buffer.compare(left.value, right.value) === 0;
  if (left.type === 'timestamp' && right.type === 'timestamp') {
    return compareTimestamps(left.value, right.value) === 0;
  }
  if (left.type === 'geoPoint' && right.type === 'geoPoint') {
    return left.latitude === right.latitude && left.longitude === right.longitude;
  }
  return left.type === right.type && Object.is(scalar(left), scalar(right));
}

function listsIdentical(left: readonly Value[], right: readonly Value[]): boolean {
  if (left.length !== right.length) return false;
  return left.every((value, index) => {
    const other = right[index];
    return other !== undefined && valuesIdentical(value, other);
  });
}

function scalar(value: Value): unknown {
  return 'value' in value ? value.value : null;
}
