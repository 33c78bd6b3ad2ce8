import { parseRules } from '../diagnostics/parse-and-check.ts';
import { LineIndex } from '../position.ts';
import type { Ruleset } from '../syntax/parse-rules.ts';
import { blockEdits } from './block-edits.ts';
import type { Edit } from './edit.ts';
import { ExpressionEdits } from './expression-edits.ts';

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
}

/** All mutants of a rules file, in its order. Throws if the file has errors. */
export function mutantsOf(source: string): readonly Mutant[] {
  const parsed = parseRules(source);
  if (!parsed.ok) throw new Error(`The rules have errors: ${JSON.stringify(parsed.issues)}`);
  const lines = new LineIndex(source);
  const edits = [...editsOf(parsed.ruleset, lines)].sort((one, other) => one.start - other.start);
  const distinct = new Map(edits.map((edit) => [apply(source, edit), edit]));
  distinct.delete(source);
  const known = reported(source);
  return [...distinct]
    .filter(([mutated]) => (reported(mutated) ?? Number.POSITIVE_INFINITY) <= (known ?? 0))
    .map(([mutated, edit]) => toMutant(mutated, edit, source, lines));
}

function* editsOf({ file, source }: Ruleset, lines: LineIndex): Generator<Edit> {
  for (const service of file.services) yield* blockEdits(service, source, lines);
  yield* new ExpressionEdits(file, source, lines).all();
}

/** How many mistakes the compiler reports, besides what is unused; undefined if it rejects the rules. */
function reported(source: string): number | undefined {
  const parsed = parseRules(source);
  if (!parsed.ok) return undefined;
  return parsed.warnings.filter(({ description }) => !description.startsWith('Unused')).length;
}

function apply(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

function toMutant(mutated: string, edit: Edit, source: string, lines: LineIndex): Mutant {
  const { line, column } = lines.positionAt(edit.start);
  return {
    start: edit.start,
    line,
    column,
    found: source.slice(edit.start, edit.end),
    replacement: edit.text,
    changedLine: mutated.split('\n')[line - 1]?.trim() ?? '',
    source: mutated,
  };
}
