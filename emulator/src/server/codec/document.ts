import { compareStrings } from '../../document/compare.ts';
import type { Document } from '../../document/document.ts';
import { formatDocumentName } from '../../document/document-name.ts';
import { type FieldPath, formatFieldPath, parseFieldPath } from '../../document/field-path.ts';
import { selectFields } from '../../document/fields.ts';
import { invalidArgument } from '../../status.ts';
import { isNamePath } from '../../store/queried-value.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import { fieldsToMessage } from './value.ts';

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

/** The path of a transform. */
export function transformedPathFromText(text: string): FieldPath {
  const path = pathFromText(text, maxPathBytes);
  const reserved = path.find((name) => /^__.+__$/s.test(name) && name !== '__type__');
  if (reserved !== undefined) throw invalidArgument(`field name ${reserved} is reserved`);
  return path;
}

/** https://firebase.google.com/docs/firestore/quotas */
const maxPathBytes = 1500;
const maxPathNames = 20;

/** A path in a mask or a query, a byte shorter as in Google's emulator. */
export function fieldPathFromText(text: string): FieldPath {
  return nameablePathFromText(text, maxPathBytes - 1);
}

/** The path of a vector search. */
export function vectorPathFromText(text: string): FieldPath {
  return nameablePathFromText(text, maxPathBytes);
}

/** Of the reserved names the path may be `__name__`. */
function nameablePathFromText(text: string, maxBytes: number): FieldPath {
  const path = pathFromText(text, maxBytes);
  const reserved = isNamePath(path) ? undefined : path.find((name) => /^__.+__$/s.test(name));
  if (reserved === undefined) return path;
  const isSpecial = reserved === '__type__' || reserved === '__name__';
  throw invalidArgument(
    isSpecial ? `the name ${reserved} is reserved` : `Invalid reserved name in field path ${reserved}`,
  );
}

function pathFromText(text: string, maxBytes: number): FieldPath {
  if (text === '') throw invalidArgument('Invalid empty property path string.');
  if (text.length > maxBytes / 4 && Buffer.byteLength(text) > maxBytes)
    throw invalidArgument(`property path is longer than ${maxPathBytes} bytes.`);
  const path = parseFieldPath(text);
  if (path !== undefined && path.length > maxPathNames)
    throw invalidArgument(`paths must have at most ${maxPathNames} elements`);
  if (path === undefined) {
    throw invalidArgument(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
        'and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
    );
  }
  return path;
}
