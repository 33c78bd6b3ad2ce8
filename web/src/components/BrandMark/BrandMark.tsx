import styles from './BrandMark.module.css';

type BrandName = 'Facebook' | 'X' | 'Instagram';

/** The logo of a network, from simple-icons (CC0); files instead of markup keep the pages small. */
export function BrandMark({ name }: { readonly name: BrandName }) {
  return <span className={styles.mark} data-brand={name} aria-hidden="true" />;
}
