import { applyOverload } from '../builtin/overload.ts';
import type { TypeName } from '../syntax/ast.ts';
import { isNumber } from '../value/equality.ts';
import { type Evaluated, unsupportedOperation } from '../value/evaluation-error.ts';
import { bool, type RulesValue, typeName } from '../value/rules-value.ts';
import { negation } from './arithmetic.ts';

export function applyUnary(operator: '!' | '-', operand: RulesValue): Evaluated {
  const result = operator === '!' ? applyNot(operand) : applyOverload(negation, [operand]);
  return result ?? unsupportedOperation(`${operator}${typeName(operand)}`);
}

function applyNot(operand: RulesValue): Evaluated | null {
  return operand.type === 'bool' ? bool(!operand.value) : null;
}

/** `operand is name` */
export function applyTypeTest(operand: RulesValue, name: TypeName): Evaluated {
  if (name === 'number') return bool(isNumber(operand));
  // Google's emulator accepts the name `set` but returns false for every value.
  return bool(name !== 'set' && operand.type === name);
}
