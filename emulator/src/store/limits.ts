import type { Document } from '../document/document.ts';
import type { Fields, Value } from '../document/value.ts';
import { invalidArgument } from '../status.ts';

/** Firestore's limits, in bytes of its own storage format. */
const maxDocumentSize = 1_048_576;

/** Refuses a document that production would not store. */
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
function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geoPoint':
      return 16;
    case 'string':
    case 'reference':
      return stringSize(value.value);
    case 'bytes':
      return value.value.length;
    case 'array':
      return value.values.reduce((size, element) => size + valueSize(element), 0);
    case 'map':
      return fieldsSize(value.fields);
  }
}
