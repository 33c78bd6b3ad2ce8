import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './GetTheApp.module.css';
import { stores } from './stores.ts';

/** One button: it opens the store on phones whose store has the app, otherwise the download section. */
export function GetTheApp() {
  const { t } = useI18n();
  return (
    <>
      {stores
        .filter(({ listing }) => listing.status === 'available')
        .map(({ device, listing }) => (
          <span className={styles.store} data-device-of={device} key={device}>
            <ButtonLink href={listing.url}>{t('getTheApp')}</ButtonLink>
          </span>
        ))}
      <span className={styles.allWays}>
        <ButtonLink href="/#download">{t('getTheApp')}</ButtonLink>
      </span>
    </>
  );
}

/**
 * Keeps the download link in view on phones. It sticks within its parent, so it never covers the hero, the download
 * section, the form or the footer.
 */
export function DownloadBar() {
  return (
    <p className={styles.bar}>
      <GetTheApp />
    </p>
  );
}
