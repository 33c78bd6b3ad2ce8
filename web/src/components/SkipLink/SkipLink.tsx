import { useLinkClickHandler } from 'react-router-dom';
import styles from './SkipLink.module.css';

/** Leads keyboard users past the header; visible while focused. The target must be able to take the focus. */
export function SkipLink({ text, targetId }: { readonly text: string; readonly targetId: string }) {
  const target = `#${targetId}`;
  const follow = useLinkClickHandler<HTMLAnchorElement>(target);
  // A page that is served for many addresses, as the one of those that do not exist, names none of them.
  return (
    <a className={styles.skipLink} href={target} onClick={follow}>
      {text}
    </a>
  );
}
