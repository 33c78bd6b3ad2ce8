import type { Value } from '../../document/value.ts';
import type { QueryCondition, QueryFilter } from '../request.ts';
import type { FieldFilter } from '../value/rules-value.ts';

/** A filter that cannot be split further. */
export interface SimpleFilter extends QueryFilter {
  readonly operator: FieldFilter['operator'];
}

/**
 * One conjunction of a query in disjunctive form: `in`, `array-contains-any` and `or` produce several. The
 * rules must grant each of them.
 */
export interface QueryCase {
  readonly filters: readonly SimpleFilter[];
  /** The path below `documents` of the document that an `==` filter on the name selects. */
  readonly document: readonly string[] | null;
  /** Whether the query filters on the name. */
  readonly namesDocuments: boolean;
}

/** Firestore accepts 30; this limit bounds time and memory. */
const maximumCases = 1000;

/** The cases of a query; null when there are too many. */
export function queryCases(conditions: readonly QueryCondition[]): readonly QueryCase[] | null {
  return combine(conditions)?.map(toCase) ?? null;
}

type Filters = readonly SimpleFilter[];

/** Combines each case of one condition with each case of the others. */
function combine(conditions: readonly QueryCondition[]): readonly Filters[] | null {
  let cases: readonly Filters[] = [[]];
  for (const condition of conditions) {
    const alternatives = alternativesOf(condition);
    if (alternatives === null || cases.length * alternatives.length > maximumCases) return null;
    cases = cases.flatMap((filters) => alternatives.map((others) => [...filters, ...others]));
  }
  return cases;
}

function alternativesOf(condition: QueryCondition): readonly Filters[] | null {
  if ('anyOf' in condition) return allAlternatives(condition.anyOf);
  const { operator, value } = condition;
  switch (operator) {
    case 'in':
      return elementsOf(value).map((element) => [equal(condition, element)]);
    case 'array-contains-any':
      return elementsOf(value).map((element) => [
        { ...condition, operator: 'array-contains', value: element },
      ]);
    case 'not-in':
      return [elementsOf(value).map((element) => ({ ...condition, operator: '!=', value: element }))];
    default:
      return [[{ ...condition, operator }]];
  }
}

function allAlternatives(conditions: readonly (readonly QueryCondition[])[]): readonly Filters[] | null {
  const alternatives: Filters[] = [];
  for (const parts of conditions) {
    const cases = combine(parts);
    if (cases === null || alternatives.length + cases.length > maximumCases) return null;
    alternatives.push(...cases);
  }
  return alternatives;
}

function equal(filter: QueryFilter, value: Value): SimpleFilter {
  return { ...filter, operator: '==', value };
}

function elementsOf(value: Value): readonly Value[] {
  return value.type === 'array' ? value.values : [];
}

function toCase(filters: Filters): QueryCase {
  const onNames = filters.filter(isOnName);
  return {
    filters: filters.filter((filter) => !isOnName(filter)),
    document: namedDocument(onNames),
    namesDocuments: onNames.length > 0,
  };
}

function isOnName({ fieldPath }: SimpleFilter): boolean {
  return fieldPath.length === 1 && fieldPath[0] === '__name__';
}

/** The single document that the filters select; a name is `projects/{p}/databases/{d}/documents/…`. */
function namedDocument(filters: readonly SimpleFilter[]): readonly string[] | null {
  const names = new Set(
    filters.map(({ operator, value }) =>
      operator === '==' && value.type === 'reference' ? value.value : null,
    ),
  );
  const [name, ...others] = names;
  return name && others.length === 0 ? name.split('/').slice(5) : null;
}
