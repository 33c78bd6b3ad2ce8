import type { ReactNode } from 'react';
import { focusWithoutScrolling } from '../../lib/focus.ts';
import styles from './SkipLink.module.css';

/** The id of a page's main landmark. */
export const mainId = 'main';

/** Lets keyboard users skip the header; visible while focused. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <a
      className={styles.skipLink}
      href={`#${mainId}`}
      onClick={() => focusWithoutScrolling(document.getElementById(mainId))}
    >
      {children}
    </a>
  );
}
