import { containsSome } from '../query/constraint.ts';
import { bool } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

/** Of a field that a query leaves open. */
export const constraintMethods: readonly Overload[] = [
  builtin('hasAny', ['constraint', 'list'], 'bool', (own, { elements }) => bool(containsSome(own, elements))),
];
