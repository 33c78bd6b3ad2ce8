import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './GetTheApp.module.css';
import { stores } from './stores.ts';

/** One button: on a phone whose store has the app it leads there, elsewhere to all the ways to the app. */
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

/** On a phone, the way to the app stays at hand. It sticks within its parent, so neither hero, download, form nor footer ever lie under it. */
export function DownloadBar() {
  return (
    <p className={styles.bar}>
      <GetTheApp />
    </p>
  );
}
