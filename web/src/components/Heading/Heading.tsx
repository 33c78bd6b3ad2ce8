import type { ReactNode } from 'react';
import look from '../../styles/text.module.css';
import styles from './Heading.module.css';

interface HeadingProps {
  /** The id that labels the section. */
  readonly id?: string;
  readonly level: 1 | 2;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function Heading({ id, level, title, text, children }: HeadingProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.heading}>
      <Title className={look.pageTitle} id={id}>
        {title}
      </Title>
      <p className={look.lead}>{text}</p>
      {children}
    </div>
  );
}
