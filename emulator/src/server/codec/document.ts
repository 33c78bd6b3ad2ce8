import { compareStrings } from '../../document/compare.ts';
import type { Document } from '../../document/document.ts';
import { formatDocumentName } from '../../document/document-name.ts';
import { type FieldPath, formatFieldPath, parseFieldPath } from '../../document/field-path.ts';
import { selectFields } from '../../document/fields.ts';
import { invalidArgument } from '../../status.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import { checkFieldName, fieldsToMessage } from './value.ts';

/** `mask` selects the named fields; null selects all. */
export function documentToMessage(
  document: Document,
  mask: readonly FieldPath[] | null = null,
): MessageInit<'Document'> {
  const fields = mask === null ? document.fields : selectFields(document.fields, sortPaths(mask));
  return {
    name: formatDocumentName(document.name),
    fields: fieldsToMessage(fields),
    createTime: document.createTime,
    updateTime: document.updateTime,
  };
}

/** Masked documents contain their fields sorted by name. */
function sortPaths(paths: readonly FieldPath[]): readonly FieldPath[] {
  return [...paths].sort((left, right) => compareStrings(formatFieldPath(left), formatFieldPath(right)));
}

export function maskFromMessage(mask: Message<'DocumentMask'> | undefined): readonly FieldPath[] | null {
  return mask === undefined ? null : mask.fieldPaths.map(fieldPathFromText);
}

/** A field path that masks and transforms may write. */
export function writablePathFromText(text: string): FieldPath {
  const path = fieldPathFromText(text);
  for (const name of path) checkFieldName(name);
  return path;
}

export function fieldPathFromText(text: string): FieldPath {
  const path = parseFieldPath(text);
  if (path === undefined) {
    throw invalidArgument(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
        'and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
    );
  }
  return path;
}
