import { documentNameField } from '../document/field-path.ts';
import type { Aggregation } from '../store/aggregate.ts';
import type { Query } from '../store/query.ts';
import type { IndexDefinitions, IndexField, IndexScope } from './index-definitions.ts';
import { isServed } from './is-served.ts';
import { type QueryShape, queryShapes } from './query-shape.ts';
import { singleFieldIndexes } from './single-field-indexes.ts';

/** Production's message about a missing index, and its entry for firestore.indexes.json. */
export interface MissingIndex {
  readonly sentence: string;
  readonly list: 'indexes' | 'fieldOverrides';
  readonly entry: object;
}

/** The first missing index of a query, or null. */
export function findMissingIndex(
  query: Query,
  aggregations: readonly Aggregation[],
  definitions: IndexDefinitions,
): MissingIndex | null {
  const { allDescendants, collectionId: collection } = query.scope;
  // A query over collections of any id is by name only.
  if (collection === null) return null;
  const scope: IndexScope = { collection, queryScope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION' };
  const shape = queryShapes(query, aggregations).find((each) => !isServed(each, scope, definitions));
  if (shape === undefined) return null;
  const [field, ...others] = neededFields(shape);
  if (field !== undefined && others.length === 0 && field.mode !== 'VECTOR')
    return missingFieldIndex(field, scope, definitions);
  return missingComposite([field, ...others], scope, query);
}

function neededFields({ aggregated, nameMode, order, prefix, vector }: QueryShape): readonly IndexField[] {
  const summed = aggregated.map((path) => ascending(path));
  const name = order.at(-1)?.mode === nameMode ? [] : [{ path: documentNameField, mode: nameMode }];
  const searched: readonly IndexField[] = vector === null ? [] : [{ path: vector, mode: 'VECTOR' }];
  const isSorted = order.length > 0 && summed.length === 0 && vector === null;
  return [...prefix, ...order, ...summed, ...(isSorted ? name : []), ...searched];
}

function ascending(path: string): IndexField {
  return { path, mode: 'ASCENDING' };
}

function missingComposite(
  fields: readonly (IndexField | undefined)[],
  { collection, queryScope }: IndexScope,
  { nearest }: Query,
): MissingIndex {
  const entries = fields.flatMap((field) =>
    field === undefined ? [] : [{ fieldPath: field.path, ...settingOf(field, nearest?.vector.length) }],
  );
  return {
    sentence: 'The query requires an index.',
    list: 'indexes',
    entry: { collectionGroup: collection, queryScope, fields: entries },
  };
}

function settingOf({ mode }: IndexField, dimension?: number): object {
  if (mode === 'VECTOR') return { vectorConfig: { dimension, flat: {} } };
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };
}

/** An override replaces the automatic indexes of its field, so it must list them too. */
function missingFieldIndex(
  field: IndexField,
  { collection, queryScope }: IndexScope,
  definitions: IndexDefinitions,
): MissingIndex {
  const { mode, path } = field;
  const present = singleFieldIndexes(definitions, collection, path).map((index) => ({
    ...settingOf({ path, mode: index.fields[0]?.mode ?? mode }),
    queryScope: index.queryScope,
  }));
  const kind = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS', VECTOR: 'VECTOR' }[mode];
  return {
    sentence: `The query requires a ${queryScope}_${kind} index for collection ${collection} and field ${path}.`,
    list: 'fieldOverrides',
    entry: {
      collectionGroup: collection,
      fieldPath: path,
      indexes: [...present, { ...settingOf(field), queryScope }],
    },
  };
}
