import styles from './BrandMark.module.css';

type BrandName = 'Facebook' | 'X' | 'Instagram' | 'Google Play' | 'App Store';

/** The logo of a network or a store, from simple-icons (CC0); files instead of markup keep the pages small. */
export function BrandMark({ name }: { readonly name: BrandName }) {
  return <span className={styles.mark} data-brand={name} aria-hidden="true" />;
}
