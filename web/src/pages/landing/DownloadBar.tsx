import { GetTheApp } from '../layout/GetTheApp.tsx';
import styles from './DownloadBar.module.css';

/**
 * Keeps the way to the app in view on phones while the longest sections are read: it sticks within its parent. There
 * About has no button; the sections before and after have theirs, which it never covers.
 */
export function DownloadBar() {
  return (
    <p className={styles.bar}>
      <GetTheApp />
    </p>
  );
}
