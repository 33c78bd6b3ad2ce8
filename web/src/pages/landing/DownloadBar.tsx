import { GetTheApp } from '../layout/GetTheApp.tsx';
import styles from './DownloadBar.module.css';

/** Keeps the way to the app in view on phones while the longest sections are read: it sticks within its parent. */
export function DownloadBar() {
  return (
    <p className={styles.bar}>
      <GetTheApp />
    </p>
  );
}
