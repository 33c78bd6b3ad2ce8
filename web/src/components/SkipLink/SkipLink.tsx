import { focusWithoutScrolling } from '../../lib/focus.ts';
import styles from './SkipLink.module.css';

/** The id of a page's main landmark. */
export const mainId = 'main';

/** Lets keyboard users skip the header; visible while focused. */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a
      className={styles.skipLink}
      href={`#${mainId}`}
      onClick={() => focusWithoutScrolling(document.getElementById(mainId))}
    >
      {text}
    </a>
  );
}
