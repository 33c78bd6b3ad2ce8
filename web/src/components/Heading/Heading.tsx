import type { ReactNode } from 'react';
import look from '../../styles/text.module.css';
import styles from './Heading.module.css';

interface HeadingProps {
  /** The id that labels the section. */
  readonly id?: string;
  readonly level: 1 | 2 | 3;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function Heading({ id, level, title, text, children }: HeadingProps) {
  const Title = `h${level}` as const;
  return (
    <hgroup className={styles.heading}>
      <Title className={look.pageTitle} id={id}>
        {title}
      </Title>
      <p className={look.lead}>{text}</p>
      {children}
    </hgroup>
  );
}
