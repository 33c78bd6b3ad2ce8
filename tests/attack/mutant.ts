/** A mistake that an author of rules might make. */
export interface Edit {
  /** Offsets of the replaced text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export interface Mutant extends Edit {
  /** `31:13 value.size() >= shortest → value.size() > shortest`; stable between runs. */
  readonly title: string;
  /** The changed line on which the change begins, trimmed. */
  readonly changedLine: string;
  readonly source: string;
}

/** Applies each edit separately. Leaves out edits with the same result, or without effect. */
export function toMutants(source: string, edits: readonly Edit[]): Mutant[] {
  const mutants = new Map<string, Mutant>();
  for (const edit of edits) {
    const changed = source.slice(0, edit.start) + edit.replacement + source.slice(edit.end);
    if (changed !== source && !mutants.has(changed))
      mutants.set(changed, {
        ...edit,
        title: titleOf(source, edit),
        changedLine: lineAt(changed, edit.start),
        source: changed,
      });
  }
  return [...mutants.values()];
}

function lineAt(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n').at(-1) ?? '';
  const after = text.slice(offset).split('\n', 1)[0] ?? '';
  return (before + after).trim();
}

function titleOf(source: string, { start, end, replacement }: Edit): string {
  const lines = source.slice(0, start).split('\n');
  const place = `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  return `${place} ${oneLine(source.slice(start, end))} → ${oneLine(replacement)}`;
}

function oneLine(text: string): string {
  return text.trim() === '' ? '(nothing)' : text.replaceAll(/\s+/g, ' ').trim();
}
