import { byTag } from '../by-tag.ts';
import type { Document } from '../document/document.ts';
import type { Fields, Value } from '../document/value.ts';
import { vectorOf } from '../document/vector.ts';
import { invalidArgument } from '../status.ts';

/** Production's limits, in bytes of its storage format: https://firebase.google.com/docs/firestore/quotas */
const maxDocumentSize = 1_048_576;
const maxTextSize = 1_048_487;
const maxDepth = 20;
const maxPathBytes = 1500;
export const maxDimensions = 2048;

/** Rejects fields that production would not store; it does not check what transforms make of them. */
export function checkFields(fields: Fields): void {
  for (const [name, value] of fields) {
    if (name === '') throw invalidArgument('The property.name is the empty string.');
    if (Buffer.byteLength(name) > maxPathBytes)
      throw invalidArgument(`The property.name is longer than ${maxPathBytes} bytes.`);
    if (!isStorable(value, 0, Buffer.byteLength(name)))
      throw invalidArgument(`Property ${name} contains an invalid nested entity.`);
    if (sizeOfText(value) > maxTextSize)
      throw invalidArgument(`The value of property "${name}" is longer than ${maxTextSize} bytes.`);
  }
}

/** Whether maps are not too deep, and have no empty or long names and no mark but that of a vector. */
function isStorable(value: Value, depth: number, pathBytes: number): boolean {
  if (pathBytes > maxPathBytes) return false;
  if (value.type === 'array') return value.values.every((element) => isStorable(element, depth, pathBytes));
  if (value.type !== 'map') return depth === 0 || sizeOfText(value) <= maxTextSize;
  const isMarked =
    value.fields.has('__type__') && (vectorOf(value.fields) ?? [Number.NaN]).some(Number.isNaN);
  if (isMarked || value.fields.has('') || depth === maxDepth) return false;
  return [...value.fields].every(([name, inner]) =>
    isStorable(inner, depth + 1, pathBytes + Buffer.byteLength(name) + 1),
  );
}

function sizeOfText(value: Value): number {
  if (value.type === 'bytes') return value.value.length;
  return value.type === 'string' ? Buffer.byteLength(value.value) : 0;
}

/** Rejects a document that is too large for production. */
export function checkDocumentSize({ name, fields }: Document): void {
  const path = name.path.reduce((size, segment) => size + stringSize(segment), 16);
  const size = path + fieldsSize(fields) + 32;
  if (size > maxDocumentSize) {
    throw invalidArgument(
      `Document ${name.path.join('/')} has ${size} bytes, more than the maximum of ${maxDocumentSize} bytes.`,
    );
  }
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += stringSize(name) + valueSize(value);
  return size;
}

function stringSize(text: string): number {
  return Buffer.byteLength(text, 'utf8') + 1;
}

/** https://firebase.google.com/docs/firestore/storage-size */
export const valueSize: (value: Value) => number = byTag('type', {
  null: () => 1,
  boolean: () => 1,
  integer: () => 8,
  double: () => 8,
  timestamp: () => 8,
  geoPoint: () => 16,
  string: ({ value }) => stringSize(value),
  reference: ({ value }) => stringSize(value),
  bytes: ({ value }) => value.length,
  array: ({ values }) => values.reduce((size, element) => size + valueSize(element), 0),
  map: ({ fields }) => fieldsSize(fields),
});
