import type { AllowStatement, Expression } from '../syntax/ast.ts';
import { type Evaluated, nullValueError } from '../value/evaluation-error.ts';

/** One evaluation of an expression and, in order, of its operands. */
export interface Step {
  readonly expression: Expression;
  readonly result: Evaluated;
  readonly children: readonly Step[];
}

/** An evaluated `allow`; `condition` is null if it has none. */
export interface Trial {
  readonly allow: AllowStatement;
  readonly condition: Step | null;
}

interface OpenStep extends Step {
  result: Evaluated;
  readonly children: OpenStep[];
  readonly parent: OpenStep | null;
}

interface OpenTrial extends Trial {
  condition: OpenStep | null;
}

const notYet = nullValueError();

/** Every step of one operation. The expression limit bounds their number. */
export class Trace {
  readonly #trials: OpenTrial[] = [];
  #current: OpenStep | null = null;

  get trials(): readonly Trial[] {
    return this.#trials;
  }

  tryAllow(allow: AllowStatement): void {
    this.#trials.push({ allow, condition: null });
  }

  enter(expression: Expression): void {
    const parent = this.#current;
    const step: OpenStep = { expression, result: notYet, children: [], parent };
    const trial = this.#trials.at(-1);
    if (parent) parent.children.push(step);
    else if (trial) trial.condition = step;
    this.#current = step;
  }

  leave(result: Evaluated): void {
    if (!this.#current) return;
    this.#current.result = result;
    this.#current = this.#current.parent;
  }
}
