import type { OrderingOperator } from '../syntax/ast.ts';
import { areEqual } from '../value/equality.ts';
import { compareValues } from '../value/ordering.ts';
import type { FieldFilter, RulesValue } from '../value/rules-value.ts';

export type Comparison = OrderingOperator | '==' | '!=';

/** How one value stands to another; `unrelated` values have no order, and are not equal. */
export type Relation = 'less' | 'equal' | 'greater' | 'unrelated';

const everyRelation: readonly Relation[] = ['less', 'equal', 'greater', 'unrelated'];

/** Whether a comparison holds for a relation; null when it is an error. */
const outcomes: { [C in Comparison]: { readonly [R in Relation]: boolean | null } } = {
  '==': { less: false, equal: true, greater: false, unrelated: false },
  '!=': { less: true, equal: false, greater: true, unrelated: true },
  '<': { less: true, equal: false, greater: false, unrelated: null },
  '<=': { less: true, equal: true, greater: false, unrelated: null },
  '>': { less: false, equal: false, greater: true, unrelated: null },
  '>=': { less: false, equal: true, greater: true, unrelated: null },
};

/**
 * Whether `field <comparison> value` holds for every document that passes the filters (true), for none (false), or
 * cannot be told (null). One filter must settle it: Google's emulator does not put several together.
 */
export function decide(
  filters: readonly FieldFilter[],
  comparison: Comparison,
  value: RulesValue,
): boolean | null {
  for (const filter of filters) {
    const relations = possibleRelations(filter, value);
    const [outcome, ...others] = new Set(relations.map((relation) => outcomes[comparison][relation]));
    if (typeof outcome === 'boolean' && others.length === 0) return outcome;
  }
  return null;
}

/** How a field may stand to `value`, given one filter on the field. */
function possibleRelations({ operator, value: bound }: FieldFilter, value: RulesValue): readonly Relation[] {
  switch (operator) {
    case 'in':
      return elementsOf(bound).map((element) => relationOf(element, value));
    case '!=':
      return areEqual(bound, value) ? ['less', 'greater', 'unrelated'] : everyRelation;
    case 'not-in':
      return elementsOf(bound).some((element) => areEqual(element, value))
        ? ['less', 'greater', 'unrelated']
        : everyRelation;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return rangeRelations(operator, relationOf(value, bound));
    case 'array-contains':
    case 'array-contains-any':
      return value.type === 'list' ? everyRelation : ['unrelated'];
  }
}

/** `toBound` is how the compared value stands to the bound of the range. */
function rangeRelations(operator: OrderingOperator, toBound: Relation): readonly Relation[] {
  // A range holds values of one type only, so that a value of another type is unrelated to all of them.
  if (toBound === 'unrelated') return ['unrelated'];
  const upper = operator === '<' || operator === '<=';
  const inclusive = operator === '<=' || operator === '>=';
  const inside: Relation = upper ? 'less' : 'greater';
  if (toBound === 'equal') return inclusive ? [inside, 'equal'] : [inside];
  const isBeyond = toBound === (upper ? 'greater' : 'less');
  return isBeyond ? [inside] : ['less', 'equal', 'greater'];
}

function relationOf(left: RulesValue, right: RulesValue): Relation {
  const sign = compareValues(left, right);
  if (sign === null || Number.isNaN(sign)) return areEqual(left, right) ? 'equal' : 'unrelated';
  if (sign === 0) return 'equal';
  return sign < 0 ? 'less' : 'greater';
}

function elementsOf(value: RulesValue): readonly RulesValue[] {
  return value.type === 'list' ? value.elements : [];
}

/** The same comparison read from the other side: `1 < field` is `field > 1`. */
export const mirrored: { [C in Comparison]: Comparison } = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
