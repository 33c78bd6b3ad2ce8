import {
  type Evaluated,
  error,
  nullValueError,
  undefinedProperty,
  unsupportedOperation,
} from '../value/evaluation-error.ts';
import { list, type RulesValue, string, typeName } from '../value/rules-value.ts';

/** `object.name` */
export function readMember(object: RulesValue, name: string): Evaluated {
  if (object.type === 'null') return nullValueError();
  if (object.type !== 'map' && object.type !== 'partial_map') return undefinedProperty(name);
  return object.entries.get(name) ?? undefinedProperty(name);
}

/** `object[index]`: a map by key; a list, a string or a path by position. */
export function readIndex(object: RulesValue, index: RulesValue): Evaluated {
  if (object.type === 'null') return nullValueError();
  if (object.type === 'map' || object.type === 'partial_map') {
    return index.type === 'string' ? readMember(object, index.value) : refuseIndex(object, index, 'string');
  }
  const elements = elementsOf(object);
  if (!elements) return unsupportedOperation(`${typeName(object)}[${typeName(index)}]`);
  if (index.type !== 'int') return refuseIndex(object, index, 'int');
  return elements[Number(index.value)] ?? outOfBounds(index.value, elements.length);
}

/**
 * `object[from:to]` of a list or a string. Production checks that `from` is an index and that `to - 1` is one: a
 * range is never cut to fit, and `[0:0]` is an error although `[2:2]` is empty.
 */
export function readSlice(object: RulesValue, from: RulesValue, to: RulesValue): Evaluated {
  if (object.type === 'null') return nullValueError();
  const elements = object.type === 'path' ? null : elementsOf(object);
  if (!elements || from.type !== 'int' || to.type !== 'int') {
    const received = `${typeName(object)}[${typeName(from)}:${typeName(to)}]`;
    return unsupportedOperation(received, 'list[int:int], string[int:int]');
  }
  const problem = checkRange(from.value, to.value, elements.length);
  if (problem) return problem;
  const part = elements.slice(Number(from.value), Number(to.value));
  return object.type === 'string' ? string(part.map(textOf).join('')) : list(part);
}

function checkRange(from: bigint, to: bigint, size: number) {
  for (const index of [from, to - 1n]) {
    if (index < 0n || index >= BigInt(size)) return outOfBounds(index, size);
  }
  return from > to ? error(`Illegal range error. From index: [${from}] , To index: [${to}].`) : null;
}

function elementsOf(object: RulesValue): readonly RulesValue[] | null {
  if (object.type === 'list') return object.elements;
  if (object.type === 'string') return object.value.split('').map(string);
  return object.type === 'path' ? object.segments.map(string) : null;
}

function textOf(value: RulesValue): string {
  return value.type === 'string' ? value.value : '';
}

function outOfBounds(index: bigint, size: number) {
  return error(`Index out of bound error. Index: [${index}] , size: [${size}].`);
}

function refuseIndex(object: RulesValue, index: RulesValue, expected: string): Evaluated {
  const name = typeName(object);
  return unsupportedOperation(`${name}[${typeName(index)}]`, `${name}[${expected}]`);
}
