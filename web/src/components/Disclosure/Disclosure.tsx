import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** The target of links: a browser that follows one unfolds what contains it. */
  readonly id?: string | undefined;
  readonly level: 2 | 3 | 4;
  readonly title: string;
  readonly children: ReactNode;
}

/** A title that unfolds its text; without script, too. */
export function Disclosure({ id, level, title, children }: DisclosureProps) {
  const Title = `h${level}` as const;
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        <ChevronDown className={styles.icon} />
      </summary>
      <div className={styles.text} id={id}>
        {children}
      </div>
    </details>
  );
}

/** A list of disclosures, with lines between them. */
export function Disclosures({ children }: { readonly children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
