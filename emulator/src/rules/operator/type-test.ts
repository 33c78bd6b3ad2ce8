import type { TypeName } from '../syntax/ast.ts';
import { isNumber } from '../value/equality.ts';
import type { Evaluated } from '../value/evaluation-error.ts';
import { bool, type RulesValue } from '../value/rules-value.ts';

/** `operand is name` */
export function applyTypeTest(operand: RulesValue, name: TypeName): Evaluated {
  return bool(hasType(operand, name));
}

function hasType(value: RulesValue, name: TypeName): boolean {
  if (name === 'number') return isNumber(value);
  // Google's emulator takes the name, but no value for a set.
  return name !== 'set' && value.type === name;
}
