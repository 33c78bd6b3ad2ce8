import { containsSome, hidesConstraint } from '../query/constraint.ts';
import { elementKey, elementKeys, includesAll, includesAny, toSet } from '../value/element-key.ts';
import { type Evaluated, error, isError, unsupportedOperation } from '../value/evaluation-error.ts';
import { bool, int, type ListValue, list, type StringValue, string } from '../value/rules-value.ts';
import { maximumSize } from '../value/size.ts';
import { toText } from '../value/text.ts';
import { builtin, type Overload } from './overload.ts';

export const listMethods: readonly Overload[] = [
  builtin('size', ['list'], 'int', ({ elements }) => int(elements.length)),
  builtin('concat', ['list', 'list'], 'list', (left, right) => list([...left.elements, ...right.elements])),
  builtin('join', ['list', 'string'], 'string', joinElements),
  builtin('removeAll', ['list', 'list'], 'list', removeAll),
  builtin('toSet', ['list'], 'any', (own) =>
    hidesConstraint(own) ? unsupportedOperation('list(constraint).toSet()') : toSet(own.elements),
  ),
  builtin('hasAll', ['list', 'list'], 'bool', (own, other) =>
    bool(includesAll(own.elements, other.elements)),
  ),
  builtin('hasAny', ['list', 'list'], 'bool', (own, other) =>
    bool(includesAny(own.elements, other.elements)),
  ),
  builtin('hasOnly', ['list', 'list'], 'bool', (own, other) =>
    bool(includesAll(other.elements, own.elements)),
  ),
];

/** Methods of a field that a query constrains. */
export const constraintMethods: readonly Overload[] = [
  builtin('hasAny', ['constraint', 'list'], 'bool', (own, { elements }) => bool(containsSome(own, elements))),
];

function joinElements({ elements }: ListValue, separator: StringValue): Evaluated<StringValue> {
  if (elements.length * separator.value.length > maximumSize) return error('The joined text is too long.');
  const texts: string[] = [];
  for (const element of elements) {
    const text = toText(element);
    if (isError(text)) return text;
    texts.push(text.value);
  }
  return string(texts.join(separator.value));
}

function removeAll(own: ListValue, removed: ListValue): ListValue {
  const keys = elementKeys(removed.elements);
  return list(own.elements.filter((element) => !keys.has(elementKey(element))));
}
