import styles from './SkipLink.module.css';

/** The id of the part of a page that is its own; it must be able to take the focus. */
export const mainId = 'main';

/** Leads keyboard users past the header; visible while focused. */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a className={styles.skipLink} href={`#${mainId}`}>
      {text}
    </a>
  );
}
