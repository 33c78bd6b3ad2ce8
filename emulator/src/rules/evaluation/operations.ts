import { applyBinary } from '../operator/binary.ts';
import { readIndex, readMember, readSlice } from '../operator/member-access.ts';
import { applyTypeTest, applyUnary } from '../operator/unary.ts';
import type { Binary, Conditional, Index, Logical, Member, Slice, TypeTest, Unary } from '../syntax/ast.ts';
import { type Evaluated, isError, unsupportedOperation } from '../value/evaluation-error.ts';
import { bool, typeName } from '../value/rules-value.ts';
import type { Scope } from './scope.ts';
import type { Session } from './session.ts';

/* Production evaluates and counts every operand, even after one that is an error; only `&&`, `||` and `?:` leave one out. */

export function evaluateMember({ object, name }: Member, scope: Scope, session: Session): Evaluated {
  const value = session.evaluate(object, scope);
  return isError(value) ? value : readMember(value, name);
}

export function evaluateIndex({ object, index }: Index, scope: Scope, session: Session): Evaluated {
  const container = session.evaluate(object, scope);
  const at = session.evaluate(index, scope);
  if (isError(container)) return container;
  return isError(at) ? at : readIndex(container, at);
}

export function evaluateSlice({ object, from, to }: Slice, scope: Scope, session: Session): Evaluated {
  const whole = session.evaluate(object, scope);
  const start = from && session.evaluate(from, scope);
  const end = to && session.evaluate(to, scope);
  if (isError(whole)) return whole;
  if (start && isError(start)) return start;
  return end && isError(end) ? end : readSlice(whole, start, end);
}

export function evaluateUnary({ operator, operand }: Unary, scope: Scope, session: Session): Evaluated {
  const value = session.evaluate(operand, scope);
  return isError(value) ? value : applyUnary(operator, value);
}

export function evaluateBinary({ operator, left, right }: Binary, scope: Scope, session: Session): Evaluated {
  const first = session.evaluate(left, scope);
  const second = session.evaluate(right, scope);
  if (isError(first)) return first;
  return isError(second) ? second : session.build(applyBinary(operator, first, second));
}

/** Production counts a type test as two expressions. */
export function evaluateTypeTest(
  { operand, typeName: name }: TypeTest,
  scope: Scope,
  session: Session,
): Evaluated {
  session.charge(1);
  const value = session.evaluate(operand, scope);
  return isError(value) ? value : applyTypeTest(value, name);
}

/**
 * `&&` and `||`. An operand that determines the result absorbs an error in the other, on either side.
 * Production counts one more expression when it evaluates the right side.
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

/**
 * `condition ? whenTrue : whenFalse`. Production counts two expressions, and two more for the false branch.
 */
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
