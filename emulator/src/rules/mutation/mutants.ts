import { parseRules } from '../diagnostics/parse-and-check.ts';
import { LineIndex } from '../position.ts';
import type { ParseResult, Ruleset } from '../syntax/parse-rules.ts';
import { blockEdits } from './block-edits.ts';
import type { Edit } from './edit.ts';
import { ExpressionEdits } from './expression-edits.ts';
import { reparse, type Statement, statementsOf } from './reparse.ts';

/** A rules file with one mistake that its author might make and the compiler does not report. */
export interface Mutant {
  /** The offset of the mistake. */
  readonly start: number;
  readonly line: number;
  readonly column: number;
  /** The text at this position, and what stands there instead. */
  readonly found: string;
  readonly replacement: string;
  /** The line with the mistake, trimmed; it stays the same when other lines are added. */
  readonly changedLine: string;
  readonly source: string;
  /** Shares with the unchanged rules what is equal, so positions after the mistake are wrong. */
  readonly ruleset: Ruleset;
}

/** All mutants of a rules file, in its order. Throws if the file has errors. */
export function mutantsOf(source: string): readonly Mutant[] {
  const parsed = parseRules(source);
  if (!parsed.ok) throw new Error(`The rules have errors: ${JSON.stringify(parsed.issues)}`);
  const lines = new LineIndex(source);
  const edits = [...editsOf(parsed.ruleset, lines)].sort((one, other) => one.start - other.start);
  const distinct = new Map(edits.map((edit) => [apply(source, edit), edit]));
  distinct.delete(source);
  const compiler = new Compiler(parsed.ruleset);
  return [...distinct].flatMap(([mutated, edit]) => {
    const ruleset = compiler.compile(mutated, edit);
    return ruleset ? [{ ...describe(mutated, edit, source, lines), source: mutated, ruleset }] : [];
  });
}

/** Compiles changed rules; rejects those in which the compiler reports more mistakes than before. */
class Compiler {
  readonly #unchanged: Ruleset;
  readonly #statements: readonly Statement[];
  /** How many mistakes the compiler reports without a change. */
  readonly #known = new Map<Statement | undefined, number>();

  constructor(unchanged: Ruleset) {
    this.#unchanged = unchanged;
    this.#statements = statementsOf(unchanged.file);
  }

  compile(mutated: string, edit: Edit): Ruleset | null {
    // None is around a path, or a statement that is added.
    const statement = this.#statements.find(({ range }) => range.start < edit.start && edit.end <= range.end);
    const parsed = this.#parse(mutated, statement);
    return parsed.ok && mistakesIn(parsed) <= this.#knownFor(statement) ? parsed.ruleset : null;
  }

  #parse(changed: string, statement: Statement | undefined): ParseResult {
    return statement ? reparse(this.#unchanged, changed, statement) : parseRules(changed);
  }

  #knownFor(statement: Statement | undefined): number {
    const known = this.#known.get(statement) ?? mistakesIn(this.#parse(this.#unchanged.source, statement));
    this.#known.set(statement, known);
    return known;
  }
}

function* editsOf({ file, source }: Ruleset, lines: LineIndex): Generator<Edit> {
  for (const service of file.services) yield* blockEdits(service, source, lines);
  yield* new ExpressionEdits(file, source, lines).all();
}

/** How many mistakes the compiler reports, besides what is unused. */
function mistakesIn(parsed: ParseResult): number {
  const issues = parsed.ok ? parsed.warnings : parsed.issues;
  return issues.filter(({ description }) => !description.startsWith('Unused')).length;
}

function apply(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

function describe(mutated: string, edit: Edit, source: string, lines: LineIndex) {
  const { line, column } = lines.positionAt(edit.start);
  return {
    start: edit.start,
    line,
    column,
    found: source.slice(edit.start, edit.end),
    replacement: edit.text,
    changedLine: mutated.split('\n')[line - 1]?.trim() ?? '',
  };
}
