import type { SourceRange } from '../position.ts';
import type { RulesValue } from './rules-value.ts';

/** Errors are values: an error propagates through expressions, and only `&&` and `||` absorb it. */
export interface EvaluationError {
  readonly type: 'error';
  /** The message of Google's services. */
  readonly message: string;
  /** The range of the innermost failed expression; the evaluator adds it. */
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

/** `received` is the operation with the types of its operands; `expected` lists the accepted types. */
export function unsupportedOperation(received: string, expected?: string): EvaluationError {
  const suffix = expected === undefined ? '' : ` Expected: ${expected}.`;
  return error(`Unsupported operation error. Received: ${received}.${suffix}`);
}
