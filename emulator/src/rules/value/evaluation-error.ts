import type { SourceRange } from '../position.ts';
import type { RulesValue } from './rules-value.ts';

/** An error is a value: it poisons the expression around it, and only `&&` and `||` absorb it. */
export interface EvaluationError {
  readonly type: 'error';
  /** The sentence that Google's services print. */
  readonly message: string;
  /** The text of the innermost expression that failed; the evaluator adds it. */
  readonly range?: SourceRange;
}

export type Evaluated<V extends RulesValue = RulesValue> = V | EvaluationError;

export function error(message: string): EvaluationError {
  return { type: 'error', message };
}

export function isError(evaluated: Evaluated): evaluated is EvaluationError {
  return evaluated.type === 'error';
}

export function nullValueError(): EvaluationError {
  return error('Null value error.');
}

export function functionNotFound(name: string): EvaluationError {
  return error(`Function not found error: Name: [${name}].`);
}

export function undefinedProperty(name: string): EvaluationError {
  return error(`Property ${name} is undefined on object.`);
}

/** `received` shows the operation with the types it got; `expected` those it takes, when that helps. */
export function unsupportedOperation(received: string, expected?: string): EvaluationError {
  const suffix = expected === undefined ? '' : ` Expected: ${expected}.`;
  return error(`Unsupported operation error. Received: ${received}.${suffix}`);
}
