import type { ReactNode } from 'react';
import type { ContentsEntry } from '../../../lib/legal-document.ts';

/** Content that a page inserts after a section of its text. */
interface Insertion {
  readonly part: ReactNode;
  /** The heading that it starts with, for the table of contents. */
  readonly heading?: ContentsEntry;
}

/** By the section's anchor. */
export type Insertions = Readonly<Record<string, Insertion>>;

/** The table of contents including the inserted headings: a section ends before the next heading that is not an h4. */
export function withInserted(
  contents: readonly ContentsEntry[],
  insertions: Insertions,
): readonly ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let waiting: ContentsEntry | undefined;
  for (const entry of contents) {
    if (waiting && entry.level < 4) {
      entries.push(waiting);
      waiting = undefined;
    }
    entries.push(entry);
    waiting = insertions[entry.id]?.heading ?? waiting;
  }
  return waiting ? [...entries, waiting] : entries;
}
