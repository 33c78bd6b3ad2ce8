import styles from './DownloadBar.module.css';
import { GetTheApp } from './GetTheApp.tsx';

/** On a phone, the way to the app stays at hand. It sticks within its parent, so neither hero, download, form nor footer ever lie under it. */
export function DownloadBar() {
  return (
    <p className={styles.bar}>
      <GetTheApp />
    </p>
  );
}
