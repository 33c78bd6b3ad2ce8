import { useLinkClickHandler } from 'react-router-dom';
import styles from './SkipLink.module.css';

/** The id of the part of a page that is its own; it must be able to take the focus. */
export const mainId = 'main';

const target = `#${mainId}`;

/** Leads keyboard users past the header; visible while focused. */
export function SkipLink({ text }: { readonly text: string }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(target);
  // A page that is served at many URLs, such as the not-found page, cannot name one of them.
  return (
    <a className={styles.skipLink} href={target} onClick={follow}>
      {text}
    </a>
  );
}
