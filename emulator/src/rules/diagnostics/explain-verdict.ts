import type { Step, Trace, Trial } from '../evaluation/trace.ts';
import { LineIndex } from '../position.ts';
import type { RulesRequest } from '../request.ts';
import { isError } from '../value/evaluation-error.ts';
import { type DecidingStep, findDecidingSteps } from './deciding-steps.ts';
import { excerptRange } from './excerpt.ts';

/** A condition has one reason for each operand of `||`. */
const maximumReasons = 5;

/** A rules file: its name and text. */
export interface NamedSource {
  readonly name: string;
  readonly source: string;
}

/**
 * Explains a denial for the log: lists each `allow` that was evaluated with the expression that was false or
 * failed. Quotes the rules and the path, never a document.
 */
export function explainDenial(request: RulesRequest, trace: Trace, rules: NamedSource): string {
  const heading = `Denied: ${describeRequest(request)}.`;
  const trials = trace.trials.filter(isDenial);
  if (trials.length === 0) return `${heading} No allow of ${rules.name} matches.`;
  return [heading, ...trials.map((trial) => explainTrial(trial, rules))].join('\n');
}

/** A query with several cases can be granted some of them before one is denied. */
export function isDenial({ condition }: Trial): boolean {
  return condition !== null && !(condition.result.type === 'bool' && condition.result.value);
}

/** Names the `allow` that granted a request, for the log. */
export function explainGrant(request: RulesRequest, line: number, { name }: NamedSource): string {
  return `Allowed: ${describeRequest(request)} by the allow at ${name}:${line}.`;
}

function describeRequest({ method, path, project, auth }: RulesRequest): string {
  return `${method} ${path.join('/')} (project ${project}, ${auth ? 'signed in' : 'signed out'})`;
}

function explainTrial({ allow, condition }: Trial, rules: NamedSource): string {
  const { line, column } = allow.position;
  const reasons = condition ? findDecidingSteps(condition).slice(0, maximumReasons) : [];
  const heading = `  The allow at ${rules.name}:${line}:${column} did not grant it.`;
  return [heading, ...reasons.map((reason) => explainReason(reason, rules))].join('\n');
}

function explainReason({ step, calls }: DecidingStep, { name, source }: NamedSource): string {
  const lines = new LineIndex(source);
  const place = ({ expression }: Step) => {
    const { line, column } = lines.positionAt(expression.range.start);
    return `${line}:${column}`;
  };
  const callers = calls.map((call) => `, called at ${place(call)}`).reverse();
  const heading = `  ${name}:${place(step)}${callers.join('')}: ${describeResult(step)}`;
  return `${heading}\n${excerptRange(source, step.expression.range)}`;
}

/**
 * Error messages quote values in brackets. Names come from the rules; other values may come from documents
 * and are hidden.
 */
function describeResult({ result }: Step): string {
  if (isError(result)) return result.message.replace(/(?<!\bName): \[.*/s, ': […]');
  return result.type === 'bool' ? 'false' : `${result.type}, not a bool`;
}
