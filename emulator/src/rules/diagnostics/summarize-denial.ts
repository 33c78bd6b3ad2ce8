import type { Step, Trace, Trial } from '../evaluation/trace.ts';
import { LineIndex } from '../position.ts';
import type { RulesRequest } from '../request.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Ruleset } from '../syntax/parse-rules.ts';
import { descend, rootsOf } from '../syntax/walk.ts';
import { isError } from '../value/evaluation-error.ts';
import type { RulesValue } from '../value/rules-value.ts';
import { type DecidingStep, findDecidingSteps } from './deciding-steps.ts';
import { isDenial } from './explain-verdict.ts';
import { printable, shortValue } from './short-value.ts';

/** A condition has one reason for each operand of `||`. */
const maximumReasons = 3;
/** Longer conditions are cut. */
const widestCondition = 160;
const widestSummary = 1000;

/** The evaluated ruleset and the name of its file. */
export interface NamedRuleset {
  readonly name: string;
  readonly ruleset: Ruleset;
}

/**
 * Explains a denial in one line, with the values that decided it:
 *
 *     Denied: create notes/n1: `data.title.size() <= 150`: 151, firestore.rules:31, in the allow at firestore.rules:5
 */
export function summarizeDenial(
  request: Pick<RulesRequest, 'method' | 'path'>,
  trace: Trace,
  rules: NamedRuleset,
): string {
  const reasons = trace.trials.filter(isDenial).map((trial) => summarizeTrial(trial, rules));
  const reason = reasons.join('; ') || `no allow of ${rules.name} matches`;
  return deniedLine(request, reason);
}

/** The line for a denial without values. */
export function deniedLine({ method, path }: Pick<RulesRequest, 'method' | 'path'>, reason: string): string {
  return printable(`Denied: ${method} ${path.join('/')}: ${reason}`, widestSummary);
}

function summarizeTrial({ allow, condition }: Trial, rules: NamedRuleset): string {
  const steps = condition ? findDecidingSteps(condition).slice(0, maximumReasons) : [];
  const reasons = steps.map((step) => summarizeReason(step, rules)).join(' and ');
  return `${reasons}, in the allow at ${rules.name}:${allow.position.line}`;
}

function summarizeReason({ step, calls }: DecidingStep, { name, ruleset }: NamedRuleset): string {
  const call = calls.at(-1);
  const named = call ? argumentsByName(call, ruleset) : noArguments;
  const { isRewritten, text } = written(step.expression, named, ruleset.source);
  const place = isRewritten && call ? call.expression : step.expression;
  const { line } = new LineIndex(ruleset.source).positionAt(place.range.start);
  return `\`${text}\`: ${deciding(step, named)}, ${name}:${line}`;
}

type Arguments = ReadonlyMap<string, Expression>;
const noArguments: Arguments = new Map();

/** The caller's arguments by parameter name: only fields and literals, which say more than the parameter. */
function argumentsByName({ expression, children }: Step, { file }: Ruleset): Arguments {
  const body = children.at(-1)?.expression;
  const root = rootsOf(file).find((each) => each.kind === 'function' && each.declaration.result === body);
  if (root?.kind !== 'function' || expression.kind !== 'call') return noArguments;
  const pairs = root.declaration.parameters.map(({ name }, at) => [name, expression.arguments[at]] as const);
  return new Map(
    pairs.flatMap(([name, value]) => (value && isInformative(value) ? [[name, value] as const] : [])),
  );
}

function isInformative({ kind }: Expression): boolean {
  return kind === 'literal' || kind === 'name' || kind === 'member' || kind === 'index';
}

/** The expression with its parameters replaced by the caller's arguments. */
function written(expression: Expression, named: Arguments, source: string) {
  let text = '';
  let at = expression.range.start;
  for (const name of namesIn(expression)) {
    const argument = named.get(name.name);
    if (!argument) continue;
    text += source.slice(at, name.range.start) + source.slice(argument.range.start, argument.range.end);
    at = name.range.end;
  }
  const isRewritten = at > expression.range.start;
  text += source.slice(at, expression.range.end);
  return { isRewritten, text: printable(text.replaceAll(/\s+/g, ' '), widestCondition) };
}

function namesIn(expression: Expression) {
  return descend(expression).filter((each) => each.kind === 'name');
}

/** The error or the operands that made a step false, without operands that the text already shows. */
function deciding({ children, expression, result }: Step, named: Arguments): string {
  if (isError(result)) return result.message;
  if (result.type !== 'bool') return `${shortValue(result)} (${result.type}), not a bool`;
  if (!hasOperands(expression)) return 'false';
  const values = children.flatMap((child) =>
    isError(child.result) || isShown(child.expression, named) ? [] : [child.result],
  );
  if (expression.kind === 'is') return values.map(withType).join();
  const separator = expression.kind === 'binary' ? ` ${expression.operator} ` : ', ';
  return values.map(shortValue).join(separator) || 'false';
}

function hasOperands({ kind }: Expression): boolean {
  return kind === 'binary' || kind === 'unary' || kind === 'is' || kind === 'method' || kind === 'call';
}

function withType(value: RulesValue): string {
  return value.type === 'null' ? 'null' : `${shortValue(value)} (${value.type})`;
}

function isShown(expression: Expression, named: Arguments): boolean {
  return descend(expression).every(
    (each) =>
      ['literal', 'list', 'map'].includes(each.kind) ||
      (each.kind === 'name' && named.get(each.name)?.kind === 'literal'),
  );
}
