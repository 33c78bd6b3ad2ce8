import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import styles from './Section.module.css';

interface SectionProps {
  /** The target of links. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The background, which sets it apart from its neighbours. */
  readonly ground?: 'sunken';
  /** On wide windows the heading is a column beside the content, not a row above it. */
  readonly layout?: 'columns';
  /** A button below the heading and its lead paragraph. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page: its heading, lead paragraph and content. */
export function Section({ id, title, text, ground, layout, action, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      className={styles.section}
      id={id}
      data-ground={ground}
      data-layout={layout}
      aria-labelledby={titleId}
    >
      <Heading id={titleId} level={2} title={title} text={text}>
        {action}
      </Heading>
      {children}
    </section>
  );
}
