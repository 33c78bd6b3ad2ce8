import {
  type Evaluated,
  type EvaluationError,
  error,
  nullValueError,
  undefinedProperty,
  unsupportedOperation,
} from '../value/evaluation-error.ts';
import { unboundVariable } from '../value/path-template.ts';
import { type IntValue, list, path, type RulesValue, string, typeName } from '../value/rules-value.ts';

/** `object.name` */
export function readMember(object: RulesValue, name: string): Evaluated {
  if (object.type === 'null') return nullValueError();
  if (object.type !== 'map') return undefinedProperty(name);
  return object.entries.get(name) ?? undefinedProperty(name);
}

/** `object[index]`: a map by key; a list, string or path by position. */
export function readIndex(object: RulesValue, index: RulesValue): Evaluated {
  if (object.type === 'null') return nullValueError();
  if (object.type === 'map') {
    return index.type === 'string' ? readMember(object, index.value) : refuseIndex(object, index, 'string');
  }
  const elements = elementsOf(object);
  if (!elements) return unsupportedOperation(`${typeName(object)}[${typeName(index)}]`);
  const unbound = unboundIn(object);
  if (unbound) return unbound;
  if (index.type !== 'int') return refuseIndex(object, index, 'int');
  return elements[Number(index.value)] ?? outOfBounds(index.value, elements.length);
}

/**
 * `object[from:to]` of a list, string or path; null for an omitted bound. Production requires `from` and `to
 * - 1` to be valid indexes: it never clamps a range, so `[0:0]` is an error although `[2:2]` is empty.
 */
export function readSlice(object: RulesValue, from: RulesValue | null, to: RulesValue | null): Evaluated {
  if (object.type === 'null') return nullValueError();
  const elements = elementsOf(object);
  if (!elements || !isIndex(from) || !isIndex(to)) {
    const [start, end] = [from, to].map((bound) => (bound === null ? 'int' : typeName(bound)));
    const received = `${typeName(object)}[${start}:${end}]`;
    return unsupportedOperation(received, 'list[int:int], string[int:int], path[int:int]');
  }
  const problem = unboundIn(object) ?? checkRange(from?.value ?? null, to?.value ?? null, elements.length);
  if (problem) return problem;
  return partOf(object, elements.slice(Number(from?.value ?? 0), Number(to?.value ?? elements.length)));
}

/** Reading a segment of a path with an unbound variable is an error. */
function unboundIn(object: RulesValue): EvaluationError | null {
  const name = object.type === 'path' ? unboundVariable(object.segments) : null;
  return name === null ? null : error(`Variable ${name} is not bound in path template.`);
}

function isIndex(bound: RulesValue | null): bound is IntValue | null {
  return bound === null || bound.type === 'int';
}

/** An omitted bound is not checked. */
function checkRange(from: bigint | null, to: bigint | null, size: number) {
  for (const index of [from, to === null ? null : to - 1n]) {
    if (index !== null && (index < 0n || index >= BigInt(size))) return outOfBounds(index, size);
  }
  return from !== null && to !== null && from > to
    ? error(`Illegal range error. From index: [${from}] , To index: [${to}].`)
    : null;
}

/** Builds a value of the type of `whole` from its elements. */
function partOf(whole: RulesValue, elements: readonly RulesValue[]): RulesValue {
  if (whole.type === 'string') return string(elements.map(textOf).join(''));
  return whole.type === 'path' ? path(elements.map(textOf)) : list(elements);
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
