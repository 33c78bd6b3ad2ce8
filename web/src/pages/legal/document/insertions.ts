import type { ReactNode } from 'react';
import type { ContentsEntry } from '../../../lib/legal-document.ts';

/** What a page puts after a part of its text. */
export interface Insertion {
  readonly part: ReactNode;
  /** The heading that it begins with, for the contents. */
  readonly heading?: ContentsEntry;
}

/** By the anchor of the part. */
export type Insertions = Readonly<Record<string, Insertion>>;

/** The contents of the text with the inserted headings at their places: a part ends where no h4 follows any more. */
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
