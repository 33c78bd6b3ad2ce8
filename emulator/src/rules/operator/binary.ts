import { applyOverload, byName } from '../builtin/overload.ts';
import { compareConstraint, hidesConstraint, inConstraint, isConstraint } from '../query/constraint.ts';
import type { ArithmeticOperator, BinaryOperator, OrderingOperator } from '../syntax/ast.ts';
import { includes, setKey } from '../value/element-key.ts';
import { areEqual } from '../value/equality.ts';
import {
  type Evaluated,
  functionNotFound,
  nullValueError,
  unsupportedOperation,
} from '../value/evaluation-error.ts';
import { compareValues, type Sign } from '../value/ordering.ts';
import { bool, type RulesValue, typeName } from '../value/rules-value.ts';
import { arithmeticOperators } from './arithmetic.ts';

type Operation = (left: RulesValue, right: RulesValue) => Evaluated;

const operations: { [O in BinaryOperator]: Operation } = {
  '+': arithmetic('+'),
  '-': arithmetic('-'),
  '*': arithmetic('*'),
  '/': arithmetic('/'),
  '%': arithmetic('%'),
  '<': ordering('<', (sign) => sign < 0),
  '<=': ordering('<=', (sign) => sign <= 0),
  '>': ordering('>', (sign) => sign > 0),
  '>=': ordering('>=', (sign) => sign >= 0),
  '==': (left, right) => equality('==', left, right),
  '!=': (left, right) => equality('!=', left, right),
  in: membership,
};

export const binaryOperators: readonly string[] = Object.keys(operations);

/** Applies an operator to two values that are not errors. */
export function applyBinary(operator: BinaryOperator, left: RulesValue, right: RulesValue): Evaluated {
  return operations[operator](left, right);
}

function arithmetic(operator: ArithmeticOperator): Operation {
  const overloads = byName(arithmeticOperators).get(operator) ?? [];
  return (left, right) => applyOverload(overloads, [left, right]) ?? refuse(operator, left, right);
}

function ordering(operator: OrderingOperator, holds: (sign: Sign) => boolean): Operation {
  return (left, right) => {
    if (isConstraint(left) || isConstraint(right)) return compareConstraint(operator, left, right);
    const sign = compareValues(left, right);
    return sign === null ? refuse(operator, left, right) : bool(holds(sign));
  };
}

function equality(operator: '==' | '!=', left: RulesValue, right: RulesValue): Evaluated {
  if (isConstraint(left) || isConstraint(right)) return compareConstraint(operator, left, right);
  return bool(areEqual(left, right) === (operator === '=='));
}

function membership(element: RulesValue, container: RulesValue): Evaluated {
  switch (container.type) {
    case 'constraint':
      return inConstraint(element, container);
    case 'list':
      return bool(includes(container.elements, element));
    case 'set':
      if (hidesConstraint(element)) return unsupportedOperation('constraint in set');
      return bool(container.elements.has(setKey(element)));
    case 'map':
      return element.type === 'string'
        ? bool(container.entries.has(element.value))
        : unsupportedOperation(`map.in(${typeName(element)})`, 'map.in(string)');
    case 'null':
      return nullValueError();
    default:
      return functionNotFound('in');
  }
}

function refuse(operator: BinaryOperator, left: RulesValue, right: RulesValue): Evaluated {
  return unsupportedOperation(`${typeName(left)} ${operator} ${typeName(right)}`);
}
