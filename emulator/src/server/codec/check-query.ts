import { type DatabaseName, formatDatabaseName } from '../../document/document-name.ts';
import { formatFieldPath } from '../../document/field-path.ts';
import { invalidArgument } from '../../status.ts';
import { valueSize } from '../../store/limits.ts';
import { isNamePath } from '../../store/queried-value.ts';
import type { Filter, FilterLeaf, Query } from '../../store/query.ts';
import { isInequality, isOneOf, leaves } from '../../store/query-filter.ts';
import { countArrayFilters, countDisjunctions, operands } from './disjunctions.ts';
import { documentInDatabase } from './name.ts';

/** Production's limit on the conjunctions of a filter in disjunctive normal form. */
const maxDisjunctions = 30;

/** Rejects a query that Firestore does not run, with the messages of Google's emulator. */
export function checkQuery(query: Query, database: DatabaseName): void {
  const filters = leaves(query.where);
  checkSize(query, filters);
  checkNegations(query.where, filters);
  checkDisjunctions(query.where);
  checkKeyFilters(filters, database);
  checkScope(query, filters);
  checkRange(query);
  checkCursors(query, database);
  checkNearest(query);
}

/** Production's limits: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_queries */
const maxParts = 100;
const maxInequalityFields = 10;
const maxOperandSize = 1500;

function checkSize({ orderBy, scope }: Query, filters: readonly FilterLeaf[]): void {
  const ancestors = scope.parent.length > 0 ? 1 : 0;
  if (filters.length + orderBy.length + ancestors > maxParts) {
    throw invalidArgument(
      `The query may not have more than ${maxParts} filters + sort orders + ancestor total. Currently there are ` +
        `${filters.length} filters, ${orderBy.length} sort orders, and ${ancestors === 0 ? 'no' : 'one'} ancestor filter.`,
    );
  }
  const fields = [...new Set(filters.filter(isInequality).map(({ path }) => formatFieldPath(path)))];
  if (fields.length > maxInequalityFields) {
    throw invalidArgument(
      `The query contains ${fields.length} distinct inequality fields: [${fields.join(', ')}]. ` +
        `A query may not have more than ${maxInequalityFields} distinct inequality fields.`,
    );
  }
  for (const filter of filters) checkOperandSize(filter);
}

/** The name of a document has limits of its own. */
function checkOperandSize(filter: FilterLeaf): void {
  const values = filter.type === 'field' && !isNamePath(filter.path) ? operands(filter.value) : [];
  if (values.some((value) => valueSize(value) > maxOperandSize))
    throw invalidArgument(`value for ${formatFieldPath(filter.path)} is too large to be used in a query`);
}

function checkNegations(where: Filter | null, filters: readonly FilterLeaf[]): void {
  if (filters.filter(isNegation).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const hasOther = hasOr(where) || filters.some((filter) => isOneOf(filter, 'in', 'array-contains-any'));
  if (hasOther && filters.some((filter) => isOneOf(filter, 'not-in'))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

function isNegation(filter: FilterLeaf): boolean {
  return filter.type === 'unary' ? filter.isNegated : isOneOf(filter, '!=', 'not-in');
}

function hasOr(filter: Filter | null): boolean {
  if (filter === null || !('filters' in filter)) return false;
  return filter.type === 'or' || filter.filters.some(hasOr);
}

function checkDisjunctions(where: Filter | null): void {
  if (where === null) return;
  const count = countDisjunctions(where);
  if (count > maxDisjunctions) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${maxDisjunctions}`,
    );
  }
  if (countArrayFilters(where) > 1) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
}

function checkKeyFilters(filters: readonly FilterLeaf[], database: DatabaseName): void {
  for (const filter of filters) if (isNamePath(filter.path)) checkKeyOperands(filter, database);
}

function checkKeyOperands(filter: FilterLeaf, database: DatabaseName): void {
  if (isOneOf(filter, 'array-contains', 'array-contains-any'))
    throw invalidArgument('the name __name__ is reserved');
  const values = filter.type === 'field' ? operands(filter.value) : [];
  if (values.length === 0 || values.some(({ type }) => type !== 'reference')) {
    throw invalidArgument('__key__ filter value must be a Key');
  }
  for (const value of values) if (value.type === 'reference') documentInDatabase(value.value, database);
}

/** Indexes belong to a collection id, and those of a collection group do not contain parents. */
function checkScope({ orderBy, scope }: Query, filters: readonly FilterLeaf[]): void {
  const indexed = [...filters, ...orderBy].find(({ path }) => !isNamePath(path));
  const needsIndex = indexed !== undefined;
  if (needsIndex && scope.collectionId === null) {
    const part = 'direction' in indexed ? 'order' : 'filter';
    throw invalidArgument(`kind is required for ${part}: ${formatFieldPath(indexed.path)}`);
  }
  if (scope.allDescendants && scope.parent.length > 0 && needsIndex) {
    throw invalidArgument('collection group queries are only allowed at the root parent');
  }
}

function checkRange({ limit, offset }: Query): void {
  if (offset < 0) throw invalidArgument('offset is negative');
  if (limit !== null && limit < 0) throw invalidArgument('limit is negative');
}

function checkCursors({ endAt, orderBy, startAt }: Query, { database, project }: DatabaseName): void {
  for (const { values } of [startAt, endAt].filter((cursor) => cursor !== null)) {
    if (values.length > orderBy.length) throw invalidArgument('Cursor has too many values.');
    const key = values[orderBy.findIndex(({ path }) => isNamePath(path))];
    if (key === undefined) continue;
    if (key.type !== 'reference') throw invalidArgument('Cursor __key__ value is not a document reference.');
    if (!key.value.startsWith(`${formatDatabaseName({ project, database })}/`))
      throw invalidArgument('The cursor key is in a different database than the query');
  }
}

function checkNearest({ endAt, limit, nearest, offset, startAt }: Query): void {
  if (nearest === null) return;
  if (startAt !== null || endAt !== null) throw invalidArgument('A cursor cannot be used with FindNearest');
  if (limit !== null) throw invalidArgument('A query limit cannot be used with FindNearest');
  if (offset !== 0) throw invalidArgument('A query offset cannot be used with FindNearest');
}
