import { hasAnyOpen } from '../operator/constraint.ts';
import { undefinedProperty } from '../value/evaluation-error.ts';
import { builtin, type Overload } from './overload.ts';

/** Of a field that a query leaves open. */
export const constraintMethods: readonly Overload[] = [
  builtin('hasAny', ['constraint', 'list'], 'any', (own, { elements }) => hasAnyOpen(own, elements)),
];

/** Of a map whose other fields a query leaves open: whether the fallback would be needed is not known. */
export const partialMapMethods: readonly Overload[] = [
  builtin(
    'get',
    ['partial_map', 'string', 'any'],
    'any',
    ({ entries }, key) => entries.get(key.value) ?? undefinedProperty(key.value),
  ),
];
