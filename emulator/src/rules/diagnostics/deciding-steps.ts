import type { Step } from '../evaluation/trace.ts';
import { isError } from '../value/evaluation-error.ts';

/** The innermost expression that was false or failed, and the function calls around it. */
export interface DecidingStep {
  readonly step: Step;
  readonly calls: readonly Step[];
}

/** The expressions that made a step false or fail; both sides of `||` count. */
export function findDecidingSteps(step: Step, calls: readonly Step[] = []): readonly DecidingStep[] {
  const causes = causesOf(step);
  if (causes.length === 0) return [{ step, calls }];
  const path = causes.some((cause) => isBody(step, cause)) ? [...calls, step] : calls;
  return causes.flatMap((cause) => findDecidingSteps(cause, path));
}

/** The children that determined the result; empty when the step itself did. */
function causesOf(step: Step): readonly Step[] {
  if (step.expression.kind === 'logical') return step.children.filter(({ result }) => !isTrue(result));
  if (isError(step.result)) return step.children.filter(({ result }) => result === step.result).slice(0, 1);
  const last = step.children.at(-1);
  return last && passesOn(step, last) ? [last] : [];
}

/** Whether the result is the child's: a called function's body or the branch of a conditional. */
function passesOn(step: Step, child: Step): boolean {
  const { expression, result } = step;
  if (child.result !== result) return false;
  if (expression.kind === 'conditional') return child.expression !== expression.condition;
  return isBody(step, child);
}

/** Whether the child belongs to the body of the called function. */
function isBody({ expression }: Step, child: Step): boolean {
  return expression.kind === 'call' && !expression.arguments.includes(child.expression);
}

function isTrue(result: Step['result']): boolean {
  return result.type === 'bool' && result.value;
}
