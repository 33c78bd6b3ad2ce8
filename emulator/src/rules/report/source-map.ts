import { LineIndex, type SourceRange } from '../position.ts';

/**
 * A range in Google's reports: Unicode characters; offsets count from 0 with the end included, lines from 1.
 */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}

/** Converts ranges in UTF-16 code units to Google's positions. */
export class SourceMap {
  /** For each code unit, the number of characters before it. */
  readonly #characters: Uint32Array;
  readonly #lines: LineIndex;

  constructor(source: string) {
    this.#lines = new LineIndex(source);
    this.#characters = new Uint32Array(source.length + 1);
    let count = 0;
    for (const character of source.matchAll(/./gsu)) {
      this.#characters.fill(count, character.index, character.index + character[0].length);
      count += 1;
    }
    this.#characters[source.length] = count;
  }

  positionOf({ start, end }: SourceRange): SourcePosition {
    const { column, line } = this.#lines.positionAt(start);
    const currentOffset = this.#character(start);
    return {
      line,
      column: currentOffset - this.#character(start - column + 1) + 1,
      currentOffset,
      endOffset: this.#character(end) - 1,
    };
  }

  #character(unit: number): number {
    return this.#characters[unit] ?? 0;
  }
}
