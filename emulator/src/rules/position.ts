/** A place in a rules file; line and column count from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a rules file, and where. */
export interface RulesIssue extends Position {
  readonly description: string;
  /** A file with an error is refused; a warning is about what Google takes, but hardly anyone means. */
  readonly severity: 'ERROR' | 'WARNING';
}

/** A part of a rules file: offsets in UTF-16 code units, the last one excluded. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** Finds the position of an offset; built once per source. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(source: string) {
    const starts = [0];
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
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
