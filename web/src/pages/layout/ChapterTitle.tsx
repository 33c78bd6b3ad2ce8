import type { ReactNode } from 'react';
import styles from './ChapterTitle.module.css';

interface ChapterTitleProps {
  /** What its section is labelled by. */
  readonly id: string;
  readonly children: ReactNode;
}

/** The title of a part of a page that has a title of its own. */
export function ChapterTitle({ id, children }: ChapterTitleProps) {
  return (
    <h2 className={styles.title} id={id}>
      {children}
    </h2>
  );
}
