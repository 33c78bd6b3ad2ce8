import { byTag } from '../by-tag.ts';
import type { Document } from '../document/document.ts';
import type { Fields, Value } from '../document/value.ts';
import { invalidArgument } from '../status.ts';

/** Firestore's limit, in bytes of its storage format. */
const maxDocumentSize = 1_048_576;

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
const valueSize: (value: Value) => number = byTag('type', {
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
