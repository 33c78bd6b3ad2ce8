import type { SourceRange } from '../position.ts';

/** A replacement in a rules file. */
export interface Edit extends SourceRange {
  readonly text: string;
}

/** The same range with each of these texts. */
export function replacements({ start, end }: SourceRange, texts: readonly string[]): Edit[] {
  return texts.map((text) => ({ start, end, text }));
}
