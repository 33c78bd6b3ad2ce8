import type { Step, Trace } from '../evaluation/trace.ts';
import type { Expression } from '../syntax/ast.ts';
import { Observation } from './observation.ts';

const nothing = new Observation();

/** What the expressions of a rules file came to, over many requests. */
export class Coverage {
  readonly #observations = new Map<Expression, Observation>();

  /** Adds what was evaluated for one operation. */
  record(trace: Trace): void {
    for (const { condition } of trace.trials) if (condition) this.#recordStep(condition);
  }

  of(expression: Expression): Observation {
    return this.#observations.get(expression) ?? nothing;
  }

  #recordStep({ expression, result, children }: Step): void {
    let observation = this.#observations.get(expression);
    if (!observation) {
      observation = new Observation();
      this.#observations.set(expression, observation);
    }
    observation.add(result);
    for (const child of children) this.#recordStep(child);
  }
}
