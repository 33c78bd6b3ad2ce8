import { mark } from '@labka/contract/brand';
import styles from './Logo.module.css';

/** The mark and the brand's name. The link around it has the accessible name. */
export function Logo({ brand }: { readonly brand: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox={mark.viewBox} aria-hidden="true">
        <path className={styles.accent} d={mark.accent} />
        <path className={styles.text} d={mark.text} />
        <path className={styles.ground} d={mark.ground} />
      </svg>
      <span className={styles.word}>{brand}</span>
    </span>
  );
}
