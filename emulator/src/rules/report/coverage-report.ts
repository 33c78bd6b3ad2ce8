import { namespaces } from '../builtin/tables.ts';
import type { SourceRange } from '../position.ts';
import type { Expression, FunctionDeclaration } from '../syntax/ast.ts';
import type { Ruleset } from '../syntax/parse-rules.ts';
import { childrenOf, type Root, rootsOf } from '../syntax/walk.ts';
import type { Coverage } from './coverage.ts';
import { type ReportValue, reportValue } from './report-value.ts';
import { SourceMap, type SourcePosition } from './source-map.ts';

/** The answer to `:ruleCoverage`, in the shape of Google's emulator. */
export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly content: string; readonly name: string }[] };
  /** Absent when nothing in the file depends on the request. */
  readonly report?: readonly ReportNode[];
}

/** An expression. Its values are absent if it was never reached; `{}` counts the times it was passed over. */
export interface ReportNode {
  readonly sourcePosition: SourcePosition;
  readonly values?: readonly ReportedValue[];
  readonly children?: readonly ReportNode[];
}

export interface ReportedValue {
  readonly value: ReportValue;
  readonly count: number;
}

/** What every expression of the file came to. Literals are left out, as Google leaves them out. */
export function reportCoverage({ file, source }: Ruleset, coverage: Coverage, name: string): CoverageReport {
  const reporter = new Reporter(coverage, new SourceMap(source));
  const report = rootsOf(file).flatMap((root) => reporter.root(root));
  return { rules: { files: [{ content: source, name }] }, ...(report.length > 0 ? { report } : {}) };
}

class Reporter {
  readonly #coverage: Coverage;
  readonly #positions: SourceMap;

  constructor(coverage: Coverage, positions: SourceMap) {
    this.#coverage = coverage;
    this.#positions = positions;
  }

  root(root: Root): ReportNode[] {
    if (root.kind === 'function') return this.#body(root.declaration);
    return this.#expression(root.condition, this.#coverage.of(root.condition).evaluations);
  }

  /** A body with variables is a node of its own, from the first `let` to the end of the result. */
  #body({ bodyStart, lets, result }: FunctionDeclaration): ReportNode[] {
    const calls = this.#coverage.of(lets[0]?.value ?? result).evaluations;
    const parts = [...lets.map(({ value }) => value), result].flatMap((part) =>
      this.#expression(part, calls),
    );
    if (lets.length === 0 || parts.length === 0) return parts;
    return [this.#node({ start: bodyStart, end: result.range.end }, this.#values(result, calls), parts)];
  }

  /** `calls` is how often the expression around it was evaluated or passed over. */
  #expression(expression: Expression, calls: number): ReportNode[] {
    if (expression.kind === 'literal' || this.#isNamespace(expression)) return [];
    const children = childrenOf(expression).flatMap((child) => this.#expression(child, calls));
    return [this.#node(expression.range, this.#values(expression, calls), children)];
  }

  /** The `math` of `math.abs(…)` is no value. */
  #isNamespace(expression: Expression): boolean {
    const isName = expression.kind === 'name' && namespaces.has(expression.name);
    return isName && this.#coverage.of(expression).evaluations === 0;
  }

  #values(expression: Expression, calls: number): readonly ReportedValue[] {
    const { evaluations, values } = this.#coverage.of(expression);
    const reported = values.map(({ value, count }) => ({
      value: reportValue(value, this.#positions),
      count,
    }));
    const skipped = calls - evaluations;
    return mergeEqual(skipped > 0 ? [...reported, { value: {}, count: skipped }] : reported);
  }

  #node(range: SourceRange, values: readonly ReportedValue[], children: readonly ReportNode[]): ReportNode {
    return {
      sourcePosition: this.#positions.positionOf(range),
      ...(values.length > 0 ? { values } : {}),
      ...(children.length > 0 ? { children } : {}),
    };
  }
}

/** Lists and maps were kept one by one. */
function mergeEqual(values: readonly ReportedValue[]): readonly ReportedValue[] {
  const merged = new Map<string, ReportedValue>();
  for (const { value, count } of values) {
    const key = JSON.stringify(value);
    merged.set(key, { value, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
