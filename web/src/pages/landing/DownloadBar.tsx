import { GetTheApp } from '../layout/GetTheApp.tsx';
import styles from './DownloadBar.module.css';

/**
 * Keeps the way to the app in view on phones, while the longest section is read: it sticks within its parent. The
 * sections before and after have the same button, which it never covers.
 */
export function DownloadBar() {
  return (
    <p className={styles.bar}>
      <GetTheApp />
    </p>
  );
}
