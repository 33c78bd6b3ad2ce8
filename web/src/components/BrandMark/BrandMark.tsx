import styles from './BrandMark.module.css';

export type BrandName = 'Facebook' | 'X' | 'Instagram' | 'Google Play' | 'App Store';

/** The mark of a network or a store, in the shapes of simple-icons (CC0). Files and not markup: a page names one, and stays light. */
export function BrandMark({ name }: { readonly name: BrandName }) {
  return <span className={styles.mark} data-brand={name} aria-hidden="true" />;
}
