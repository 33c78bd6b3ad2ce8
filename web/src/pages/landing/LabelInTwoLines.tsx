import styles from './LabelInTwoLines.module.css';

interface LabelInTwoLinesProps {
  /** Small, above the name; both read as one sentence. */
  readonly lead: string;
  readonly name: string;
}

export function LabelInTwoLines({ lead, name }: LabelInTwoLinesProps) {
  return (
    <span className={styles.label}>
      <small className={styles.lead}>{lead}</small> {name}
    </span>
  );
}
