import { isDeepStrictEqual } from 'node:util';
import { elementKey } from '../value/element-key.ts';
import { fromDocumentValue } from '../value/from-document.ts';
import {
  type ConstraintValue,
  type Entries,
  type FieldFilter,
  type MapValue,
  map,
  type RulesValue,
} from '../value/rules-value.ts';
import { findsNothing } from './implication.ts';
import type { QueryCase, SimpleFilter } from './query-case.ts';

/**
 * `resource` of a query, as in Google's emulator: a map of only the fields that its filters name. A field
 * with a single `==` filter has the filter's value; other fields are constraints.
 */
export function queriedDocument({ filters, namesDocuments }: QueryCase): MapValue {
  const entries = new Map<string, RulesValue>([['data', treeToMap(treeOf(filters))]]);
  if (namesDocuments) entries.set('__name__', unknownValue);
  return map(entries);
}

/** An unknown value: every expression that depends on it is an error. */
export const unknownValue: ConstraintValue = { type: 'constraint', filters: [] };

/** Filters by field name: the filters on a field, and the tree of the fields below it. */
interface FieldNode {
  readonly filters: SimpleFilter[];
  readonly children: FieldTree;
}
type FieldTree = Map<string, FieldNode>;

function treeOf(filters: readonly SimpleFilter[]): FieldTree {
  const root: FieldTree = new Map();
  for (const filter of filters) addFilter(root, filter);
  return root;
}

function addFilter(root: FieldTree, filter: SimpleFilter): void {
  let tree = root;
  let node: FieldNode | undefined;
  for (const name of filter.fieldPath) {
    node = tree.get(name) ?? { filters: [], children: new Map() };
    tree.set(name, node);
    tree = node.children;
  }
  if (node && !node.filters.some((other) => isSame(other, filter))) node.filters.push(filter);
}

/** A repeated filter adds nothing. */
function isSame(one: SimpleFilter, other: SimpleFilter): boolean {
  const keyOf = ({ value }: SimpleFilter) => elementKey(fromDocumentValue(value));
  if (one.operator !== other.operator || one.isUnary !== other.isUnary) return false;
  // NaN has no membership key, but two filters with it are equal.
  return keyOf(one) === keyOf(other) || isDeepStrictEqual(one.value, other.value);
}

function treeToMap(tree: FieldTree): MapValue {
  return map(new Map([...tree].map(([name, node]) => [name, nodeToValue(node)])));
}

/** Filters on nested fields make their parent a map of these fields, despite other filters on the parent. */
function nodeToValue({ filters, children }: FieldNode): RulesValue {
  const [filter, ...others] = filters;
  const isKnown = filter?.operator === '==' && others.length === 0 && !findsNothing(toFieldFilter(filter));
  const only = isKnown ? fromDocumentValue(filter.value) : null;
  if (children.size > 0) return map(new Map([...entriesOf(only), ...treeToMap(children).entries]));
  return only ?? { type: 'constraint', filters: filters.map(toFieldFilter) };
}

function entriesOf(value: RulesValue | null): Entries {
  return value?.type === 'map' ? value.entries : new Map();
}

function toFieldFilter({ operator, value, isUnary = false }: SimpleFilter): FieldFilter {
  return { operator, value: fromDocumentValue(value), isUnary };
}
