import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './DownloadBar.module.css';

/** On a phone, the way to the app stays at hand. It sticks within its parent, so neither hero, download, form nor footer ever lie under it. */
export function DownloadBar() {
  const { t } = useI18n();
  return (
    <p className={styles.bar}>
      <ButtonLink href="/#download">{t('getTheApp')}</ButtonLink>
    </p>
  );
}
