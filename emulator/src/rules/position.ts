/** A position in a rules file; line and column count from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** An error or warning in a rules file. */
export interface RulesIssue extends Position {
  readonly description: string;
  /**
   * A file with an error is rejected. A warning marks code that Google accepts but that probably is a
   * mistake.
   */
  readonly severity: 'ERROR' | 'WARNING';
}

/** A range of a rules file: offsets in UTF-16 code units, `end` excluded. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** Converts offsets to positions; built once per source. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(source: string) {
    const starts = [0];
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
  }

  offsetOf({ line, column }: Position): number {
    return (this.#starts[line - 1] ?? 0) + column - 1;
  }

  positionAt(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
