import { namespaces } from '../builtin/tables.ts';
import type { Expression, FunctionDeclaration } from '../syntax/ast.ts';
import type { Ruleset } from '../syntax/parse-rules.ts';
import { childrenOf, type Root, rootsOf } from '../syntax/walk.ts';
import type { Coverage } from './coverage.ts';
import { type ReportValue, reportValue } from './report-value.ts';
import { SourceMap, type SourcePosition } from './source-map.ts';

/** The response to `:ruleCoverage`, in the format of Google's emulator. */
export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly content: string; readonly name: string }[] };
  /** Absent when the file has no expression to report. */
  readonly report?: readonly ReportNode[];
}

/**
 * An expression. `values` is absent if it was never reached; the value `{}` counts the times it was skipped.
 */
export interface ReportNode {
  readonly sourcePosition: SourcePosition;
  readonly values?: readonly ReportedValue[];
  readonly children?: readonly ReportNode[];
}

export interface ReportedValue {
  readonly value: ReportValue;
  readonly count: number;
}

/** Reports the results of every expression of the file. Like Google's report it omits literals. */
export function reportCoverage({ file, source }: Ruleset, coverage: Coverage, name: string): CoverageReport {
  const observed = { coverage, positions: new SourceMap(source) };
  const report = rootsOf(file).flatMap((root) => rootNodes(root, observed));
  return { rules: { files: [{ content: source, name }] }, ...(report.length > 0 ? { report } : {}) };
}

/** The data that the nodes of a report are built from. */
interface Observed {
  readonly coverage: Coverage;
  readonly positions: SourceMap;
}

function rootNodes(root: Root, observed: Observed): ReportNode[] {
  if (root.kind === 'function') return bodyNodes(root.declaration, observed);
  return expressionNodes(root.condition, observed.coverage.of(root.condition).evaluations, observed);
}

/** A body with variables is one node, from the first `let` to the end of the result. */
function bodyNodes({ bodyStart, lets, result }: FunctionDeclaration, observed: Observed): ReportNode[] {
  const calls = observed.coverage.of(lets[0]?.value ?? result).evaluations;
  const parts = [...lets.map(({ value }) => value), result].flatMap((part) =>
    expressionNodes(part, calls, observed),
  );
  if (lets.length === 0 || parts.length === 0) return parts;
  const range = { start: bodyStart, end: result.range.end };
  return [reportNode(observed.positions.positionOf(range), valuesOf(result, calls, observed), parts)];
}

/** `calls` is the number of times that the enclosing expression was evaluated or skipped. */
function expressionNodes(expression: Expression, calls: number, observed: Observed): ReportNode[] {
  if (expression.kind === 'literal' || isNamespace(expression, observed)) return [];
  const children = childrenOf(expression).flatMap((child) => expressionNodes(child, calls, observed));
  const position = observed.positions.positionOf(expression.range);
  return [reportNode(position, valuesOf(expression, calls, observed), children)];
}

/** The `math` of `math.abs(…)` is not a value. */
function isNamespace(expression: Expression, { coverage }: Observed): boolean {
  const isName = expression.kind === 'name' && namespaces.has(expression.name);
  return isName && coverage.of(expression).evaluations === 0;
}

function valuesOf(
  expression: Expression,
  calls: number,
  { coverage, positions }: Observed,
): readonly ReportedValue[] {
  const { evaluations, values } = coverage.of(expression);
  const reported = values.map(({ value, count }) => ({ value: reportValue(value, positions), count }));
  const skipped = calls - evaluations;
  return mergeEqual(skipped > 0 ? [...reported, { value: {}, count: skipped }] : reported);
}

function reportNode(
  sourcePosition: SourcePosition,
  values: readonly ReportedValue[],
  children: readonly ReportNode[],
): ReportNode {
  return {
    sourcePosition,
    ...(values.length > 0 ? { values } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

/** `Coverage` does not compare lists and maps, so equal ones are merged here. */
function mergeEqual(values: readonly ReportedValue[]): readonly ReportedValue[] {
  const merged = new Map<string, ReportedValue>();
  for (const { value, count } of values) {
    const key = JSON.stringify(value);
    merged.set(key, { value, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
