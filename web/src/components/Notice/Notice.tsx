import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import text from '../../styles/text.module.css';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly variant: 'success' | 'error';
  readonly title: string;
  readonly children: ReactNode;
}

/** A message that stays on the page and can take the focus; a toast that says the same goes away. */
export function Notice({ variant, title, children }: NoticeProps) {
  const titleId = useId();
  const Icon = variant === 'success' ? CircleCheck : CircleAlert;
  return (
    <section className={styles.notice} data-variant={variant} tabIndex={-1} aria-labelledby={titleId}>
      <Icon className={styles.icon} />
      <div>
        <h3 className={text.title} id={titleId}>
          {title}
        </h3>
        <div className={styles.text}>{children}</div>
      </div>
    </section>
  );
}
