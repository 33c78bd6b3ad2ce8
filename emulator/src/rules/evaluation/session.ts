import type { Expression } from '../syntax/ast.ts';
import { type Evaluated, type EvaluationError, error } from '../value/evaluation-error.ts';
import { maximumSize, sizeOf } from '../value/size.ts';
import type { DocumentAccess } from './document-access.ts';
import type { Scope } from './scope.ts';
import type { Trace } from './trace.ts';

const maximumExpressions = 1000;

type Evaluate = (expression: Expression, scope: Scope, session: Session) => Evaluated;

/** Evaluates the expressions of one request and enforces its limits. */
export class Session {
  readonly documents: DocumentAccess;
  /** Records the evaluated expressions. */
  readonly trace: Trace | null;
  readonly #evaluate: Evaluate;
  #cost = 0;
  #built = 0;
  #limitError: EvaluationError | null = null;

  constructor(evaluate: Evaluate, documents: DocumentAccess, trace: Trace | null) {
    this.#evaluate = evaluate;
    this.documents = documents;
    this.trace = trace;
  }

  /** The expressions evaluated so far, as production counts them. */
  get cost(): number {
    return this.#cost;
  }

  /** Set when a limit is reached. The request is then denied, even if `&&` or `||` absorbs the error. */
  get limitError(): EvaluationError | null {
    return this.#limitError;
  }

  evaluate(expression: Expression, scope: Scope): Evaluated {
    this.charge(1);
    if (this.#limitError) return this.#limitError;
    this.trace?.enter(expression);
    const result = withRange(this.#evaluate(expression, scope, this), expression);
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

  /** Returns a newly built value, or an error if the values of this request are too large. */
  build(value: Evaluated): Evaluated {
    if (value.type === 'error') return value;
    this.#built += sizeOf(value, maximumSize - this.#built);
    if (this.#built <= maximumSize) return value;
    return this.fail(
      `The values built by the rules exceed the limit of ${maximumSize} characters and elements.`,
    );
  }

  /** Records that the request reached a limit. */
  fail(message: string): EvaluationError {
    this.#limitError ??= error(message);
    return this.#limitError;
  }
}

/** The innermost failed expression sets the range of the error. */
function withRange(result: Evaluated, { range }: Expression): Evaluated {
  return result.type === 'error' && !result.range ? { ...result, range } : result;
}
