import styles from './Heading.module.css';

interface HeadingProps {
  /** What the section that it heads is labelled by. */
  readonly id?: string;
  readonly level: 1 | 2;
  readonly title: string;
  readonly text: string;
}

/** The heading of a page or a section, with a line about what follows. */
export function Heading({ id, level, title, text }: HeadingProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.heading}>
      <Title className={styles.title} id={id}>
        {title}
      </Title>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
