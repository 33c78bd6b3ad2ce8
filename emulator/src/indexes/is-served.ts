import { documentNameField } from '../document/field-path.ts';
import type { Index, IndexDefinitions, IndexField, IndexScope } from './index-definitions.ts';
import type { QueryShape } from './query-shape.ts';
import { singleFieldIndexes } from './single-field-indexes.ts';

/**
 * Whether indexes serve a query's disjunct. An index serves it if it starts with fields of the prefix and
 * continues with exactly the order, forwards or backwards. Several such indexes are merged, and together must
 * contain the whole prefix.
 *
 * Where production's planner is undocumented, the query counts as served: documents by descending name alone,
 * `array-contains` merged with equalities, and the order of aggregated fields.
 */
export function isServed(shape: QueryShape, scope: IndexScope, definitions: IndexDefinitions): boolean {
  if (shape.isByName) return true;
  const indexes = indexesFor(shape, scope, definitions);
  if (shape.vector !== null) return indexes.some((index) => servesVector(index, shape));
  const { aggregated, order, prefix } = shape;
  if (prefix.length + order.length + aggregated.length === 0) return true;
  const covered = indexes.flatMap((index) => coveredBy(index, shape) ?? []);
  if (prefix.length === 0) return indexes.some((index) => coveredBy(index, shape) !== null);
  return prefix.every((field) => covered.some((other) => isSameNeed(field, other)));
}

function indexesFor(
  { aggregated, order, prefix }: QueryShape,
  { collection, queryScope }: IndexScope,
  definitions: IndexDefinitions,
): readonly Index[] {
  const paths = new Set([...prefix, ...order].map(({ path }) => path).concat(aggregated));
  const ofFields = [...paths].flatMap((path) => singleFieldIndexes(definitions, collection, path));
  return [...definitions.composites, ...ofFields].filter(
    (index) => index.collection === collection && index.queryScope === queryScope,
  );
}

/** The fields of the prefix that an index contains, or null if it does not serve the disjunct. */
function coveredBy(index: Index, shape: QueryShape): readonly IndexField[] | null {
  const { fields, nameMode } = withoutName(index);
  const length = fields.length - shape.order.length - shape.aggregated.length;
  if (length < 0) return null;
  const first = fields.slice(0, length);
  const hasPrefix = first.every((field) => shape.prefix.some((needed) => isSameNeed(needed, field)));
  return hasPrefix && isSorted(fields.slice(length), nameMode, shape) ? first : null;
}

/** Whether the fields match the order, in its directions or all reversed. */
function isSorted(
  fields: readonly IndexField[],
  nameMode: QueryShape['nameMode'],
  { aggregated, order, nameMode: wantedName }: QueryShape,
): boolean {
  if (aggregated.length > 0) {
    const wanted = [...order.map(({ path }) => path), ...aggregated];
    return wanted.every((path) => fields.some((field) => field.path === path && field.mode !== 'CONTAINS'));
  }
  if (fields.length === 0) return true;
  const turned = order.map(({ mode }, at) => mode !== fields[at]?.mode).concat(nameMode !== wantedName);
  return (
    order.every(({ path }, at) => fields[at]?.path === path && fields[at].mode !== 'CONTAINS') &&
    (turned.every(Boolean) || !turned.some(Boolean))
  );
}

/** An index ends with the document's name, by default in the direction of its last field. */
function withoutName({ fields }: Index): Pick<QueryShape, 'nameMode'> & Pick<Index, 'fields'> {
  const last = fields.at(-1);
  const nameMode = last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  return { nameMode, fields: last?.path === documentNameField ? fields.slice(0, -1) : fields };
}

/** An equality can use either direction. */
function isSameNeed(left: IndexField, right: IndexField): boolean {
  return left.path === right.path && (left.mode === 'CONTAINS') === (right.mode === 'CONTAINS');
}

/** A vector search needs an index with the vector after the filtered fields. */
function servesVector({ fields }: Index, { order, prefix, vector }: QueryShape): boolean {
  const last = fields.at(-1);
  const filtered = new Set([...prefix, ...order].map(({ path }) => path));
  const isFiltered = fields.slice(0, -1).every(({ path }) => filtered.has(path));
  return last?.mode === 'VECTOR' && last.path === vector && isFiltered && fields.length === filtered.size + 1;
}
