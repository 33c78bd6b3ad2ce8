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

/** The table of contents including the inserted headings, each after the section that it follows. */
export function withInserted(
  contents: readonly ContentsEntry[],
  insertions: Insertions,
): readonly ContentsEntry[] {
  return contents.flatMap((entry) => [entry, insertions[entry.id]?.heading ?? []].flat());
}
