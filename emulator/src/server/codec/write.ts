import { isNumber, type NumberValue } from '../../document/compare.ts';
import type { DatabaseName } from '../../document/document-name.ts';
import { type FieldPath, formatFieldPath } from '../../document/field-path.ts';
import { invalidArgument } from '../../status.ts';
import { isNamePath } from '../../store/queried-value.ts';
import type {
  FieldTransform,
  Precondition,
  Transform,
  Write,
  WriteOperation,
  WriteResult,
} from '../../store/write.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import { fieldPathFromText, transformedPathFromText } from './document.ts';
import { documentInDatabase } from './name.ts';
import { fieldsFromMessage, pastEpoch, valueFromMessage, valueToMessage } from './value.ts';

export function writeFromMessage(message: Message<'Write'>, database: DatabaseName): Write {
  checkParts(message);
  const { update, delete: deleted, verify, transform } = message;
  const precondition = preconditionFromMessage(message.currentDocument);
  const updateTransforms = transformsFromMessages(message.updateTransforms);
  const write = (text: string, operation: WriteOperation, transforms: readonly FieldTransform[] = []) => ({
    name: documentInDatabase(text, database),
    operation,
    transforms,
    precondition,
  });
  if (update !== undefined)
    return write(update.name, setFromMessage(update, message.updateMask), updateTransforms);
  if (deleted !== undefined) return write(deleted, { type: 'delete' });
  if (verify !== undefined) {
    if (precondition === null) throw invalidArgument('a verify must contain a precondition');
    return write(verify, { type: 'verify' });
  }
  if (transform === undefined) throw invalidArgument('empty write operation');
  // The older form: transforms of an otherwise unchanged document.
  const transforms = transformsFromMessages(transform.fieldTransforms);
  const transformed = write(transform.document, { type: 'set', fields: new Map(), mask: [] }, transforms);
  if (transforms.length === 0) throw invalidArgument('The list of FieldTransform must not be empty.');
  return transformed;
}

/** Masks and transforms belong to updates. */
function checkParts(message: Message<'Write'>): void {
  const kind = (['delete', 'verify', 'transform'] as const).find((member) => message[member] !== undefined);
  if (kind === undefined) return;
  if (message.updateMask !== undefined) throw invalidArgument(`a ${kind} must not specify a document mask.`);
  if (message.updateTransforms.length > 0)
    throw invalidArgument(`a ${kind} must not specify a update transform.`);
}

export function setFromMessage(
  document: Message<'Document'>,
  mask: Message<'DocumentMask'> | undefined,
): Extract<WriteOperation, { type: 'set' }> {
  const fields = fieldsFromMessage(document.fields);
  return { type: 'set', fields, mask: mask === undefined ? null : writtenMask(mask) };
}

/** Ignores `__name__` in a mask: a name cannot be written. */
function writtenMask({ fieldPaths }: Message<'DocumentMask'>): readonly FieldPath[] {
  return fieldPaths.map(fieldPathFromText).filter((path) => !isNamePath(path));
}

export function preconditionFromMessage(message: Message<'Precondition'> | undefined): Precondition | null {
  if (message?.exists !== undefined) return { type: 'exists', exists: message.exists };
  if (message?.updateTime === undefined) return null;
  return { type: 'updateTime', updateTime: pastEpoch(message.updateTime) };
}

function transformsFromMessages(
  messages: readonly Message<'DocumentTransform.FieldTransform'>[],
): readonly FieldTransform[] {
  const transforms = messages.map(transformFromMessage);
  for (const { path } of transforms) {
    const nested = transforms.find((other) => isBelow(other.path, path));
    if (nested !== undefined) {
      throw invalidArgument(
        `Cannot transform property ${formatFieldPath(path)} and its nested property at the same time.`,
      );
    }
  }
  return transforms;
}

function isBelow(path: FieldPath, parent: FieldPath): boolean {
  return path.length > parent.length && parent.every((name, at) => path[at] === name);
}

function transformFromMessage(message: Message<'DocumentTransform.FieldTransform'>): FieldTransform {
  return { path: transformedPathFromText(message.fieldPath), ...operationFromMessage(message) };
}

function operationFromMessage(message: Message<'DocumentTransform.FieldTransform'>): Transform {
  const { increment, maximum, minimum, appendMissingElements, removeAllFromArray } = message;
  if (message.setToServerValue === 'REQUEST_TIME') return { type: 'requestTime' };
  if (increment !== undefined) return { type: 'increment', operand: numberFromMessage(increment) };
  if (maximum !== undefined) return { type: 'maximum', operand: numberFromMessage(maximum) };
  if (minimum !== undefined) return { type: 'minimum', operand: numberFromMessage(minimum) };
  if (appendMissingElements !== undefined) {
    return { type: 'appendMissingElements', elements: appendMissingElements.values.map(valueFromMessage) };
  }
  if (removeAllFromArray !== undefined) {
    return { type: 'removeAllFromArray', elements: removeAllFromArray.values.map(valueFromMessage) };
  }
  throw invalidArgument('Operation type must be specified for field transformation.');
}

function numberFromMessage(message: Message<'Value'>): NumberValue {
  const value = valueFromMessage(message);
  if (!isNumber(value)) throw invalidArgument('Input must be int64 or double.');
  return value;
}

export function writeResultToMessage({
  updateTime,
  transformResults,
}: WriteResult): MessageInit<'WriteResult'> {
  return { updateTime: updateTime ?? undefined, transformResults: transformResults.map(valueToMessage) };
}
