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
  readonly children: ReactNode;
}

/** A part of a page: its heading, a line about it, and the content. */
export function Section({ id, title, text, ground = 'page', children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section className={styles.section} id={id} data-ground={ground} aria-labelledby={titleId}>
      <Heading id={titleId} level={2} title={title} text={text} />
      {children}
    </section>
  );
}
