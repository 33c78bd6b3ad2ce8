import type { ReactNode } from 'react';
import text from '../../styles/text.module.css';

interface ChapterTitleProps {
  /** The id that labels the section. */
  readonly id: string;
  /** Target of the table of contents, so it is focusable. */
  readonly isTarget?: boolean;
  readonly children: ReactNode;
}

/** The title of a section below the page's title. */
export function ChapterTitle({ id, isTarget, children }: ChapterTitleProps) {
  return (
    <h2 className={text.chapterTitle} id={id} tabIndex={isTarget ? -1 : undefined}>
      {children}
    </h2>
  );
}
