import type { Expression } from '../syntax/ast.ts';
import { type Evaluated, type EvaluationError, error } from '../value/evaluation-error.ts';
import { maximumSize, sizeOf } from '../value/size.ts';
import type { DocumentAccess } from './document-access.ts';
import { evaluateExpression } from './evaluator.ts';
import type { Scope } from './scope.ts';
import type { Trace } from './trace.ts';

const maximumExpressions = 1000;

/** The evaluation of one request: its limits, and the one door through which every expression passes. */
export class Session {
  readonly documents: DocumentAccess;
  /** Takes down what is evaluated, if somebody wants to know. */
  readonly trace: Trace | null;
  #cost = 0;
  #built = 0;
  #limitError: EvaluationError | null = null;

  constructor(documents: DocumentAccess, trace: Trace | null) {
    this.documents = documents;
    this.trace = trace;
  }

  /** The expressions evaluated so far, as production counts them. */
  get cost(): number {
    return this.#cost;
  }

  /** Set once a limit was reached. The request is then denied, whatever `&&` and `||` made of the error. */
  get limitError(): EvaluationError | null {
    return this.#limitError;
  }

  evaluate(expression: Expression, scope: Scope): Evaluated {
    this.charge(1);
    if (this.#limitError) return this.#limitError;
    this.trace?.enter(expression);
    const result = withRange(evaluateExpression(expression, scope, this), expression);
    this.trace?.leave(result);
    return result;
  }

  charge(expressions: number): void {
    this.#cost += expressions;
    if (this.#cost <= maximumExpressions) return;
    this.fail(
      `Unable to evaluate the expression as the maximum of ${maximumExpressions} expressions to evaluate has been reached.`,
    );
  }

  /** Passes a newly built value on, unless the values of this request have become too large. */
  build(value: Evaluated): Evaluated {
    if (value.type === 'error') return value;
    this.#built += sizeOf(value, maximumSize - this.#built);
    if (this.#built <= maximumSize) return value;
    return this.fail(
      `The values built by the rules exceed the limit of ${maximumSize} characters and elements.`,
    );
  }

  /** Records that a limit of the request was reached. */
  fail(message: string): EvaluationError {
    this.#limitError ??= error(message);
    return this.#limitError;
  }
}

/** The innermost expression that failed is the one to point at. */
function withRange(result: Evaluated, { range }: Expression): Evaluated {
  return result.type === 'error' && !result.range ? { ...result, range } : result;
}
