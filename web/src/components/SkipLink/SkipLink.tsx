import styles from './SkipLink.module.css';

/** The id of a page's main landmark, which must be focusable. */
export const mainId = 'main';

/** Lets keyboard users skip the header; visible while focused. */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a className={styles.skipLink} href={`#${mainId}`}>
      {text}
    </a>
  );
}
