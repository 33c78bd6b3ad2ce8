import type { ResourceName } from '../../document/document-name.ts';
import type { FieldPath } from '../../document/field-path.ts';
import type { FilterOperator } from '../../document/filter-operator.ts';
import type { Value } from '../../document/value.ts';
import { invalidArgument } from '../../status.ts';
import { type Aggregation, aggregatedPaths } from '../../store/aggregate.ts';
import { isNamePath } from '../../store/queried-value.ts';
import type { Cursor, FieldFilter, Filter, Order, Query, UnaryFilter } from '../../store/query.ts';
import type { CollectionScope } from '../../store/view.ts';
import type { Message } from '../protocol/message.ts';
import { checkQuery } from './check-query.ts';
import { fieldPathFromText } from './document.ts';
import { checkCollectionId } from './name.ts';
import { nearestFromMessage } from './nearest.ts';
import { checkFieldName, valueFromMessage } from './value.ts';

/** What an absent query stands for. */
export const everything: Message<'StructuredQuery'> = { from: [], orderBy: [], offset: 0 };

export function queryFromMessage(message: Message<'StructuredQuery'>, parent: ResourceName): Query {
  const query = {
    scope: scopeFromMessage(message.from, parent),
    where: message.where === undefined ? null : filterFromMessage(message.where),
    orderBy: message.orderBy.map(orderFromMessage),
    startAt: cursorFromMessage(message.startAt),
    endAt: cursorFromMessage(message.endAt),
    offset: message.offset,
    limit: message.limit?.value ?? null,
    select: message.select?.fields.map(pathFromReference) ?? null,
    nearest: message.findNearest === undefined ? null : nearestFromMessage(message.findNearest),
  };
  checkQuery(query, parent);
  return query;
}

function scopeFromMessage(
  from: readonly Message<'StructuredQuery.CollectionSelector'>[],
  { path }: ResourceName,
): CollectionScope {
  if (from.length > 1)
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  const { allDescendants, collectionId } = from[0] ?? { allDescendants: false, collectionId: '' };
  if (collectionId !== '') checkCollectionId(collectionId);
  return { parent: path, collectionId: collectionId === '' ? null : collectionId, allDescendants };
}

function filterFromMessage(message: Message<'StructuredQuery.Filter'>): Filter {
  if (message.compositeFilter !== undefined) return compositeFromMessage(message.compositeFilter);
  if (message.fieldFilter !== undefined) return fieldFilterFromMessage(message.fieldFilter);
  if (message.unaryFilter !== undefined) return unaryFromMessage(message.unaryFilter);
  throw invalidArgument('A filter needs one of compositeFilter, fieldFilter and unaryFilter.');
}

function compositeFromMessage({ op, filters }: Message<'StructuredQuery.CompositeFilter'>): Filter {
  if (op !== 'AND' && op !== 'OR') throw invalidArgument('A composite filter needs AND or OR.');
  if (filters.length === 0) throw invalidArgument('A composite filter needs at least one filter.');
  return { type: op === 'AND' ? 'and' : 'or', filters: filters.map(filterFromMessage) };
}

type OperatorName = Message<'StructuredQuery.FieldFilter'>['op'];

const fieldOperators: Readonly<Record<OperatorName, FilterOperator | null>> = {
  OPERATOR_UNSPECIFIED: null,
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

function fieldFilterFromMessage(message: Message<'StructuredQuery.FieldFilter'>): FieldFilter {
  const operator = fieldOperators[message.op];
  if (!operator || message.value === undefined) {
    throw invalidArgument('A field filter needs an operator and a value.');
  }
  const value = valueFromMessage(message.value);
  checkOperand(operator, message.op, value);
  return { type: 'field', path: pathFromReference(message.field), operator, value };
}

/** Production's limits on the lists of these operators. */
const maxListLength: { readonly [Operator in FilterOperator]?: number } = {
  in: 30,
  'array-contains-any': 30,
  'not-in': 10,
};

function checkOperand(operator: FilterOperator, name: OperatorName, value: Value): void {
  const max = maxListLength[operator];
  if (max === undefined) return;
  if (value.type !== 'array' || value.values.length === 0) {
    throw invalidArgument(`'${name}' requires an non-empty ArrayValue.`);
  }
  if (value.values.length > max) throw invalidArgument(`'${name}' supports up to ${max} comparison values.`);
}

type UnaryName = Message<'StructuredQuery.UnaryFilter'>['op'];

const unaryTests: Readonly<Record<UnaryName, Pick<UnaryFilter, 'operand' | 'isNegated'> | null>> = {
  OPERATOR_UNSPECIFIED: null,
  IS_NAN: { operand: 'nan', isNegated: false },
  IS_NULL: { operand: 'null', isNegated: false },
  IS_NOT_NAN: { operand: 'nan', isNegated: true },
  IS_NOT_NULL: { operand: 'null', isNegated: true },
};

function unaryFromMessage(message: Message<'StructuredQuery.UnaryFilter'>): UnaryFilter {
  const test = unaryTests[message.op];
  if (!test) throw invalidArgument('A unary filter needs an operator.');
  return { type: 'unary', path: pathFromReference(message.field), ...test };
}

const directions: Readonly<Record<Message<'StructuredQuery.Order'>['direction'], Order['direction']>> = {
  DIRECTION_UNSPECIFIED: 'ascending',
  ASCENDING: 'ascending',
  DESCENDING: 'descending',
};

function orderFromMessage(message: Message<'StructuredQuery.Order'>): Order {
  const direction = directions[message.direction];
  if (!direction) throw invalidArgument('Unrecognized ordering.');
  return { path: pathFromReference(message.field), direction };
}

function cursorFromMessage(message: Message<'Cursor'> | undefined): Cursor | null {
  return message === undefined
    ? null
    : { values: message.values.map(valueFromMessage), before: message.before };
}

function pathFromReference(message: Message<'StructuredQuery.FieldReference'> | undefined): FieldPath {
  return fieldPathFromText(message?.fieldPath ?? '');
}

/** Production's limit on the aggregations of one query. */
const maxAggregations = 5;

export function aggregationsFromMessage(
  messages: readonly Message<'StructuredAggregationQuery.Aggregation'>[],
  { select }: Query,
): readonly Aggregation[] {
  if (messages.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (messages.length > maxAggregations) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${messages.length}`,
    );
  }
  let unnamed = 0;
  const aggregations = messages.map((message) =>
    aggregationFromMessage(message, message.alias === '' ? ++unnamed : unnamed),
  );
  const aliases = aggregations.map(({ alias }) => alias);
  const repeated = aliases.find((alias, index) => aliases.indexOf(alias) !== index);
  if (repeated !== undefined) {
    throw invalidArgument(`Aggregation aliases contain duplicate alias: ${repeated}.`);
  }
  if (select !== null && aggregatedPaths(aggregations).length > 0) {
    throw invalidArgument('Cannot apply property masks when aggregation fields are present.');
  }
  return aggregations;
}

function aggregationFromMessage(
  { count, sum, avg, alias }: Message<'StructuredAggregationQuery.Aggregation'>,
  unnamed: number,
): Aggregation {
  const name = alias === '' ? `field_${unnamed}` : alias;
  checkFieldName(name);
  if (count !== undefined) return { type: 'count', alias: name, upTo: upToFromMessage(count) };
  if (sum !== undefined) return { type: 'sum', alias: name, path: aggregatedPath(sum.field) };
  if (avg !== undefined) return { type: 'average', alias: name, path: aggregatedPath(avg.field) };
  throw invalidArgument('An aggregation needs one of count, sum and avg.');
}

function aggregatedPath(message: Message<'StructuredQuery.FieldReference'> | undefined): FieldPath {
  const path = pathFromReference(message);
  if (isNamePath(path)) throw invalidArgument('Aggregations are not supported for the property: __name__');
  return path;
}

function upToFromMessage({ upTo }: Message<'StructuredAggregationQuery.Aggregation.Count'>): bigint | null {
  if (upTo !== undefined && upTo.value < 0n) {
    throw invalidArgument('The `up_to` value in a COUNT aggregation must be greater than or equal to zero.');
  }
  return upTo?.value ?? null;
}
