import type { Expression, ListLiteral, MapLiteral, PathLiteral } from '../syntax/ast.ts';
import {
  type Evaluated,
  type EvaluationError,
  isError,
  unsupportedOperation,
} from '../value/evaluation-error.ts';
import { list, map, path, type RulesValue } from '../value/rules-value.ts';
import { toText } from '../value/text.ts';
import type { Scope } from './scope.ts';
import type { Session } from './session.ts';

/** Evaluates every expression, even after an error. Returns the first error or all values. */
export function evaluateAll(
  expressions: readonly Expression[],
  scope: Scope,
  session: Session,
): readonly RulesValue[] | EvaluationError {
  const values: RulesValue[] = [];
  let failed: EvaluationError | null = null;
  for (const expression of expressions) {
    const value = session.evaluate(expression, scope);
    if (isError(value)) failed ??= value;
    else values.push(value);
  }
  return failed ?? values;
}

export function evaluateList({ elements }: ListLiteral, scope: Scope, session: Session): Evaluated {
  const values = evaluateAll(elements, scope, session);
  return 'type' in values ? values : session.build(list(values));
}

export function evaluateMap({ entries }: MapLiteral, scope: Scope, session: Session): Evaluated {
  const flat = entries.flatMap(({ key, value }) => [key, value]);
  const values = evaluateAll(flat, scope, session);
  return 'type' in values ? values : session.build(toMap(values));
}

/** `values` alternates keys and values. The last of equal keys wins. */
function toMap(values: readonly RulesValue[]): Evaluated {
  const entries = new Map<string, RulesValue>();
  for (let at = 0; at < values.length; at += 2) {
    const [key, value] = values.slice(at, at + 2);
    if (key?.type !== 'string') return unsupportedOperation(`map key ${key?.type}`, 'map key string');
    if (value) entries.set(key.value, value);
  }
  return map(entries);
}

/** Production counts each literal segment as one expression. */
export function evaluatePath({ segments }: PathLiteral, scope: Scope, session: Session): Evaluated {
  const parts: string[] = [];
  for (const segment of segments) {
    const evaluated =
      typeof segment === 'string' ? literalSegment(segment, session) : pathPart(segment, scope, session);
    if ('type' in evaluated) return evaluated;
    for (const part of evaluated) parts.push(part);
  }
  return session.build(path(parts));
}

function literalSegment(segment: string, session: Session): readonly string[] {
  session.charge(1);
  return [segment];
}

/** A value with a text form is one segment, even if it contains slashes; a path adds all its segments. */
function pathPart(
  expression: Expression,
  scope: Scope,
  session: Session,
): readonly string[] | EvaluationError {
  const value = session.evaluate(expression, scope);
  if (isError(value)) return value;
  if (value.type === 'path') return value.segments;
  const text = toText(value);
  return isError(text) ? text : [text.value];
}
