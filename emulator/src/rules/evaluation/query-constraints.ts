import type { QueryFilter } from '../request.ts';
import { isFoundWithOthers } from '../value/equal-number.ts';
import { fromDocumentValue } from '../value/from-document.ts';
import { type FieldFilter, list, type PartialMapValue, type RulesValue } from '../value/rules-value.ts';

/** `resource` of a query: any document that it may return. It has only the fields that the filters pin. */
export function queriedDocument(filters: readonly QueryFilter[]): PartialMapValue {
  return partialMap([['data', pinnedFields(filters)]]);
}

function pinnedFields(filters: readonly QueryFilter[]): PartialMapValue {
  const root: FieldTree = new Map();
  for (const filter of filters) addFilter(root, filter);
  return treeToMap(root);
}

/** Filters by field: below each name either filters on that field or the tree of its own fields. */
interface FieldNode {
  readonly filters: QueryFilter[];
  readonly children: FieldTree;
}
type FieldTree = Map<string, FieldNode>;

function addFilter(root: FieldTree, filter: QueryFilter): void {
  let tree = root;
  let node: FieldNode | undefined;
  for (const name of filter.fieldPath) {
    node = tree.get(name) ?? { filters: [], children: new Map() };
    tree.set(name, node);
    tree = node.children;
  }
  node?.filters.push(filter);
}

function treeToMap(tree: FieldTree): PartialMapValue {
  return partialMap([...tree].map(([name, node]) => [name, nodeToValue(node)]));
}

/** A filter on the field itself says more than one on a part of it. */
function nodeToValue({ filters, children }: FieldNode): RulesValue {
  if (filters.length === 0) return treeToMap(children);
  return exactValue(filters) ?? { type: 'constraint', filters: filters.map(toFieldFilter) };
}

/** Equality gives the value, unless there is a number in it: documents may have the int or the float. */
function exactValue(filters: readonly QueryFilter[]): RulesValue | null {
  for (const { operator, value } of filters) {
    const bound = fromDocumentValue(value);
    if (operator === '==' && !isFoundWithOthers(bound)) return bound;
  }
  return null;
}

/** `== value` is `in [value]`. */
function toFieldFilter({ operator, value }: QueryFilter): FieldFilter {
  const bound = fromDocumentValue(value);
  return operator === '==' ? { operator: 'in', value: list([bound]) } : { operator, value: bound };
}

function partialMap(entries: Iterable<readonly [string, RulesValue]>): PartialMapValue {
  return { type: 'partial_map', entries: new Map(entries) };
}
