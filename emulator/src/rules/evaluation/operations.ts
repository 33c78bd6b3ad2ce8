import { applyBinary } from '../operator/binary.ts';
import { readIndex, readMember, readSlice } from '../operator/member-access.ts';
import { applyTypeTest, applyUnary } from '../operator/unary.ts';
import type { Binary, Index, Member, Slice, TypeTest, Unary } from '../syntax/ast.ts';
import { type Evaluated, isError } from '../value/evaluation-error.ts';
import type { Scope } from './scope.ts';
import type { Session } from './session.ts';

/* An operand that is an error does not stop the others: production evaluates, and counts, all of them. */

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
export function evaluateTypeTest({ operand, typeName }: TypeTest, scope: Scope, session: Session): Evaluated {
  session.charge(1);
  const value = session.evaluate(operand, scope);
  return isError(value) ? value : applyTypeTest(value, typeName);
}
