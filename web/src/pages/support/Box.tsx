import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import look from '../../styles/text.module.css';
import styles from './HelpSection.module.css';

interface BoxProps {
  readonly of: 'mail' | 'legal' | 'places' | 'press';
  /** The target of links from other pages. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A contact or a reference that is looked for: a title, words, and links. */
export function Box({ of, anchor, children }: BoxProps) {
  const { t } = useI18n();
  return (
    <section className={styles.group} id={anchor}>
      <h2 className={look.cardTitle}>{t(`support.${of}.title`)}</h2>
      {children}
    </section>
  );
}
