import type { Document } from '../document/document.ts';
import { formatDocumentName } from '../document/document-name.ts';
import { documentNameField, type FieldPath } from '../document/field-path.ts';
import { fieldAt } from '../document/fields.ts';
import type { Value } from '../document/value.ts';

/** The value at `path` for filters and orders; `__name__` is the document's name. */
export function queriedValue(document: Document, path: FieldPath): Value | undefined {
  return isNamePath(path)
    ? { type: 'reference', value: formatDocumentName(document.name) }
    : fieldAt(document.fields, path);
}

export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === documentNameField;
}
