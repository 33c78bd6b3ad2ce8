import { Link } from 'react-router-dom';
import styles from './SkipLink.module.css';

/** Leads keyboard users past the header; visible while focused. The target must be able to take the focus. */
export function SkipLink({ text, targetId }: { readonly text: string; readonly targetId: string }) {
  return (
    <Link className={styles.skipLink} to={`#${targetId}`}>
      {text}
    </Link>
  );
}
