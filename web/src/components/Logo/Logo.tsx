import styles from './Logo.module.css';

/** The mark, a paw whose pad is a map pin, and the brand as its word. The link around it carries the name. */
export function Logo({ brand }: { readonly brand: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <path
          className={styles.pad}
          d="M20 37.5c-1.1 0-2.1-.5-2.8-1.3C13.5 32 9.5 28.2 9.5 23.5a10.5 10.5 0 0 1 21 0c0 4.7-4 8.5-7.7 12.7-.7.8-1.7 1.3-2.8 1.3Z"
        />
        <ellipse
          className={styles.toe}
          cx="5.6"
          cy="15.5"
          rx="3.4"
          ry="4.5"
          transform="rotate(-24 5.6 15.5)"
        />
        <ellipse className={styles.toe} cx="14.2" cy="7" rx="3.7" ry="5" transform="rotate(-8 14.2 7)" />
        <ellipse className={styles.toe} cx="25.8" cy="7" rx="3.7" ry="5" transform="rotate(8 25.8 7)" />
        <ellipse
          className={styles.toe}
          cx="34.4"
          cy="15.5"
          rx="3.4"
          ry="4.5"
          transform="rotate(24 34.4 15.5)"
        />
        <circle className={styles.hole} cx="20" cy="23.5" r="3.8" />
      </svg>
      <span className={styles.word}>{brand}</span>
    </span>
  );
}
