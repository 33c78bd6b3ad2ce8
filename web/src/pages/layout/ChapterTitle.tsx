import type { ReactNode } from 'react';
import styles from './ChapterTitle.module.css';

interface ChapterTitleProps {
  /** What its section is labelled by. */
  readonly id: string;
  /** Contents lead to it, so that it can take the focus. */
  readonly isTarget?: boolean;
  readonly children: ReactNode;
}

/** The title of a part of a page that has a title of its own. */
export function ChapterTitle({ id, isTarget, children }: ChapterTitleProps) {
  return (
    <h2 className={styles.title} id={id} tabIndex={isTarget ? -1 : undefined}>
      {children}
    </h2>
  );
}
