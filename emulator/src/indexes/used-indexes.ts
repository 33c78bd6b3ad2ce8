import { documentNameField } from '../document/field-path.ts';
import type { Aggregation } from '../store/aggregate.ts';
import type { Query } from '../store/query.ts';
import type { IndexField } from './index-definitions.ts';
import { type QueryShape, queryShapes } from './query-shape.ts';

/** An index in the notation of production's plans: `(age ASC, __name__ ASC)`. */
export interface UsedIndex {
  readonly queryScope: 'Collection' | 'Collection Group' | 'Includes Ancestors';
  readonly properties: string;
}

/**
 * The indexes that production would use if every composite index existed: merged single-field indexes for
 * equalities alone, otherwise one index. Documents that a filter names need none.
 */
export function usedIndexes(query: Query, aggregations: readonly Aggregation[]): readonly UsedIndex[] {
  const queryScope = scopeOf(query);
  const properties = queryShapes(query, aggregations).flatMap(propertiesOf);
  return [...new Set(properties)].map((each) => ({ queryScope, properties: each }));
}

function scopeOf({ scope: { allDescendants, collectionId } }: Query): UsedIndex['queryScope'] {
  if (collectionId === null) return 'Includes Ancestors';
  return allDescendants ? 'Collection Group' : 'Collection';
}

function propertiesOf(shape: QueryShape): readonly string[] {
  if (shape.isByName) return [];
  const { aggregated, nameMode, order, prefix, vector } = shape;
  const rest: readonly IndexField[] = [
    ...order,
    ...aggregated.map((path) => ({ path, mode: 'ASCENDING' as const })),
    ...(vector === null ? [] : [{ path: vector, mode: 'VECTOR' as const }]),
  ];
  const name: IndexField = { path: documentNameField, mode: nameMode };
  if (rest.length === 0 && prefix.length > 0) return prefix.map((field) => textOf([field, name]));
  return [textOf([...prefix, ...rest, ...(vector === null ? [name] : [])])];
}

const words = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS', VECTOR: 'VECTOR' } as const;

function textOf(fields: readonly IndexField[]): string {
  return `(${fields.map(({ mode, path }) => `${path} ${words[mode]}`).join(', ')})`;
}
