import type { ReactNode } from 'react';
import look from '../../styles/text.module.css';
import { Answers } from './Answers.tsx';
import { parents, safety } from './answers.ts';
import styles from './HelpSection.module.css';
import { useQuestionText } from './useQuestionText.ts';

/** The anchors are the targets of links from other pages. */
const guides = {
  safety: { anchor: 'bezpecnost', answers: safety },
  parents: { anchor: 'rodicia', answers: parents },
} as const;

interface GuideProps {
  readonly name: keyof typeof guides;
  /** Whom to call. */
  readonly children?: ReactNode;
}

/** A title and the rules. */
export function Guide({ name, children }: GuideProps) {
  const { anchor, answers } = guides[name];
  const text = useQuestionText();
  return (
    <section className={styles.group} id={anchor}>
      <h2 className={look.cardTitle}>{text(`support.${name}.title`)}</h2>
      <Answers level={3} of={answers}>
        {children}
      </Answers>
    </section>
  );
}
