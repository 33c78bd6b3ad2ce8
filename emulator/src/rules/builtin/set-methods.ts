import { toSet } from '../value/element-key.ts';
import { bool, int, type SetValue } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

export const setMethods: readonly Overload[] = [
  builtin('size', ['set'], 'int', ({ elements }) => int(elements.size)),
  builtin('difference', ['set', 'set'], 'set', (own, other) => keep(own, (key) => !other.elements.has(key))),
  builtin('intersection', ['set', 'set'], 'set', (own, other) => keep(own, (key) => other.elements.has(key))),
  builtin('union', ['set', 'set'], 'set', (own, other) => ({
    type: 'set',
    elements: new Map([...own.elements, ...other.elements]),
  })),
  ...comparison('hasAll', (own, other) => isSubset(other, own)),
  ...comparison('hasAny', (own, other) => [...other.elements.keys()].some((key) => own.elements.has(key))),
  ...comparison('hasOnly', (own, other) => isSubset(own, other)),
];

/** These three methods accept a set or a list. */
function comparison(name: string, test: (own: SetValue, other: SetValue) => boolean): Overload[] {
  return [
    builtin(name, ['set', 'set'], 'bool', (own, other) => bool(test(own, other))),
    builtin(name, ['set', 'list'], 'bool', (own, { elements }) => bool(test(own, toSet(elements)))),
  ];
}

function isSubset(part: SetValue, whole: SetValue): boolean {
  return [...part.elements.keys()].every((key) => whole.elements.has(key));
}

function keep(set: SetValue, test: (key: string) => boolean): SetValue {
  return { type: 'set', elements: new Map([...set.elements].filter(([key]) => test(key))) };
}
