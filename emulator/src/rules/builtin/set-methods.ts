import { bool, int, type RulesValue, type SetValue } from '../value/rules-value.ts';
import { includesAll, includesAny } from './membership.ts';
import { builtin, type Overload } from './overload.ts';

export const setMethods: readonly Overload[] = [
  builtin('size', ['set'], 'int', ({ elements }) => int(elements.size)),
  builtin('difference', ['set', 'set'], 'set', (own, other) => keep(own, (key) => !other.elements.has(key))),
  builtin('intersection', ['set', 'set'], 'set', (own, other) => keep(own, (key) => other.elements.has(key))),
  builtin('union', ['set', 'set'], 'set', (own, other) => ({
    type: 'set',
    elements: new Map([...own.elements, ...other.elements]),
  })),
  ...comparison('hasAll', (own, other) => includesAll(own, other)),
  ...comparison('hasAny', (own, other) => includesAny(own, other)),
  ...comparison('hasOnly', (own, other) => includesAll(other, own)),
];

type Values = Iterable<RulesValue>;

/** These three take a set or a list. */
function comparison(name: string, test: (own: Values, other: Values) => boolean): Overload[] {
  return [
    builtin(name, ['set', 'set'], 'bool', (own, other) =>
      bool(test(own.elements.values(), other.elements.values())),
    ),
    builtin(name, ['set', 'list'], 'bool', (own, other) => bool(test(own.elements.values(), other.elements))),
  ];
}

function keep(set: SetValue, test: (key: string) => boolean): SetValue {
  return { type: 'set', elements: new Map([...set.elements].filter(([key]) => test(key))) };
}
