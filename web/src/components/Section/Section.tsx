import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import styles from './Section.module.css';

interface SectionProps {
  /** What links lead to. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What the section stands on, so that it is told from its neighbours. */
  readonly ground?: 'page' | 'sunken';
  /** On a wide window the heading stands above the content, or in a column beside it. */
  readonly layout?: 'rows' | 'columns';
  readonly children: ReactNode;
}

/** A part of a page: its heading, a line about it, and the content. */
export function Section({ id, title, text, ground = 'page', layout = 'rows', children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      className={styles.section}
      id={id}
      data-ground={ground}
      data-layout={layout === 'columns' ? layout : undefined}
      aria-labelledby={titleId}
    >
      <Heading
        id={titleId}
        level={2}
        title={title}
        text={text}
        layout={layout === 'rows' ? 'beside' : 'below'}
      />
      {children}
    </section>
  );
}
