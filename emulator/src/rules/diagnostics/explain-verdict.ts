import type { Step, Trace, Trial } from '../evaluation/trace.ts';
import { LineIndex } from '../position.ts';
import type { RulesRequest } from '../request.ts';
import { isError } from '../value/evaluation-error.ts';
import { type DecidingStep, findDecidingSteps } from './deciding-steps.ts';
import { excerptRange } from './excerpt.ts';

/** A condition can have as many reasons as it has `||`. */
const maximumReasons = 5;

/** The rules file that was asked. */
export interface NamedSource {
  readonly name: string;
  readonly source: string;
}

/**
 * Why a request was denied, for the log: each `allow` that was tried, and what in it was false or failed. It quotes the
 * rules and the path, never a document.
 */
export function explainDenial(request: RulesRequest, trace: Trace, rules: NamedSource): string {
  const heading = `Denied: ${describeRequest(request)}.`;
  const trials = trace.trials.filter(isDenial);
  if (trials.length === 0) return `${heading} No allow of ${rules.name} matches.`;
  return [heading, ...trials.map((trial) => explainTrial(trial, rules))].join('\n');
}

/** Of a query with several cases some may have been granted before one was denied. */
export function isDenial({ condition }: Trial): boolean {
  return condition !== null && !(condition.result.type === 'bool' && condition.result.value);
}

/** Which `allow` granted a request, for the log. */
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

/** Error sentences quote values in brackets; names are those of the rules, the rest may come from documents. */
function describeResult({ result }: Step): string {
  if (isError(result)) return result.message.replace(/(?<!\bName): \[.*/s, ': […]');
  return result.type === 'bool' ? 'false' : `${result.type}, not a bool`;
}
