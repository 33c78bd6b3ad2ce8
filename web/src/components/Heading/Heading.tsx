import look from '../../styles/text.module.css';
import styles from './Heading.module.css';

interface HeadingProps {
  /** The id that labels the section. */
  readonly id?: string;
  readonly level: 1 | 2;
  readonly title: string;
  readonly text: string;
  /** The alignment on wide windows. */
  readonly layout?: 'below' | 'beside';
}

export function Heading({ id, level, title, text, layout = 'below' }: HeadingProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.heading} data-layout={layout === 'beside' ? layout : undefined}>
      <Title className={look.pageTitle} id={id}>
        {title}
      </Title>
      <p className={look.lead}>{text}</p>
    </div>
  );
}
