import type { Conditional, Logical } from '../syntax/ast.ts';
import { type Evaluated, isError, unsupportedOperation } from '../value/evaluation-error.ts';
import { bool, typeName } from '../value/rules-value.ts';
import type { Scope } from './scope.ts';
import type { Session } from './session.ts';

/**
 * `&&` and `||`. One operand that determines the result absorbs an error in the other, whichever side it is on.
 * Production counts one expression more when the right side is evaluated.
 */
export function evaluateLogical(
  { operator, left, right }: Logical,
  scope: Scope,
  session: Session,
): Evaluated {
  const determining = operator === '||';
  const first = session.evaluate(left, scope);
  if (isBool(first, determining)) return first;
  session.charge(1);
  const second = session.evaluate(right, scope);
  if (isBool(second, determining)) return second;
  if (isError(first)) return first;
  if (isError(second)) return second;
  if (first.type === 'bool' && second.type === 'bool') return bool(!determining);
  return unsupportedOperation(`${typeName(first)} ${operator} ${typeName(second)}`, `bool ${operator} bool`);
}

function isBool(evaluated: Evaluated, value: boolean): boolean {
  return evaluated.type === 'bool' && evaluated.value === value;
}

/** `condition ? whenTrue : whenFalse`. Production counts two expressions, and two more for the false branch. */
export function evaluateConditional(
  { condition, whenTrue, whenFalse }: Conditional,
  scope: Scope,
  session: Session,
): Evaluated {
  session.charge(1);
  const chosen = session.evaluate(condition, scope);
  if (isError(chosen)) return chosen;
  if (chosen.type !== 'bool')
    return unsupportedOperation(`${typeName(chosen)} ? any : any`, 'bool ? any : any');
  if (chosen.value) return session.evaluate(whenTrue, scope);
  session.charge(2);
  return session.evaluate(whenFalse, scope);
}
