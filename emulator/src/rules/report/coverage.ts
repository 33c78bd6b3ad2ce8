import type { Step, Trace } from '../evaluation/trace.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Evaluated } from '../value/evaluation-error.ts';

/** The number of different results kept per expression; further ones are only counted. */
const maximumValues = 20;

/** Longer texts are compared in the report, not in every evaluation. */
const maximumKeyLength = 100;

interface CountedValue {
  readonly value: Evaluated;
  readonly count: number;
}

/**
 * The results of one expression and their counts. Booleans, numbers, short texts and errors are compared at
 * once; comparing lists and maps would cost too much here.
 */
class Observation {
  #evaluations = 0;
  readonly #values = new Map<unknown, { readonly value: Evaluated; count: number }>();

  get evaluations(): number {
    return this.#evaluations;
  }

  get values(): readonly CountedValue[] {
    return [...this.#values.values()];
  }

  add(value: Evaluated): void {
    this.#evaluations += 1;
    const key = keyOf(value);
    const known = this.#values.get(key);
    if (known) known.count += 1;
    else if (this.#values.size < maximumValues) this.#values.set(key, { value, count: 1 });
  }
}

/** A key that equal results share; a composite value is its own key. */
function keyOf(value: Evaluated): unknown {
  switch (value.type) {
    case 'bool':
      return value.value;
    case 'null':
      return null;
    case 'int':
    case 'float':
      return `${value.type} ${value.value}`;
    case 'string':
      return value.value.length <= maximumKeyLength ? `string ${value.value}` : value;
    case 'error':
      return `error ${value.range?.start} ${value.message}`;
    default:
      return value;
  }
}

const nothing = new Observation();

/** The results of the expressions of a rules file over many requests. */
export class Coverage {
  readonly #observations = new Map<Expression, Observation>();

  /** Adds the steps of one operation. */
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
